<?php

use Carbon\CarbonImmutable;
use Illuminate\Support\Collection;

const DAYS_AHEAD = 60;

/** The dates of a series, `Y-m-d`. */
function seriesOf(string $start, Frequency $frequency): array
{
    $first = CarbonImmutable::parse($start);
    return array_map(
        fn (int $at) => $first->addDays($at * $frequency->interval_days)->toDateString(),
        range(0, $frequency->visits - 1),
    );
}

function addMinutes(string $time, int $minutes): string
{
    return CarbonImmutable::parse($time)->addMinutes($minutes)->format('H:i');
}

/** Those of the dates on which that helper has a visit between these hours. */
function takenDates(int $helper, array $dates, string $from, string $to): Collection
{
    return Visit::where('helper_id', $helper)
        ->whereIn('date', $dates)
        ->where('status', 'scheduled')
        ->where('start_time', '<', $to)
        ->where('end_time', '>', $from)
        ->pluck('date');
}

/** Nobody works on a Sunday. */
function isWorkingSeries(array $dates): bool
{
    return collect($dates)->every(fn (string $date) => !CarbonImmutable::parse($date)->isSunday());
}

/** Who can come to all of these dates, and from when; null where nobody can. */
function findFree(array $dates, string $from, string $to, int $minutes, ?int $wanted, array $without): ?array
{
    if (!isWorkingSeries($dates)) {
        return null;
    }
    $helpers = Helper::whereNotIn('id', $without)->orderByRaw('id = ? desc, id', [$wanted ?? 0])->get();
    foreach ($helpers as $helper) {
        for ($start = $from; addMinutes($start, $minutes) <= $to; $start = addMinutes($start, 60)) {
            $end = addMinutes($start, $minutes);
            if (takenDates($helper->id, $dates, $start, $end)->isEmpty()) {
                return ['helper' => $helper, 'start' => $start, 'end' => $end];
            }
        }
    }
    return null;
}

/** The days on which a series can begin, from tomorrow. */
function freeDays(Frequency $frequency, string $from, string $to, int $minutes, ?int $helper = null): array
{
    $tomorrow = CarbonImmutable::tomorrow();
    $days = array_map(fn (int $at) => $tomorrow->addDays($at)->toDateString(), range(0, DAYS_AHEAD - 1));
    return array_values(array_filter($days, function (string $day) use ($frequency, $from, $to, $minutes, $helper) {
        $found = findFree(seriesOf($day, $frequency), $from, $to, $minutes, $helper, []);
        return $found && (!$helper || $found['helper']->id === $helper);
    }));
}
