<?php

/** The calls of spec.md §7 that a booking needs. What is missing here, the app does without. */

use Illuminate\Http\Exceptions\HttpResponseException;
use Illuminate\Http\Request;
use Illuminate\Support\Facades\Auth;
use Illuminate\Support\Facades\DB;
use Illuminate\Support\Facades\Hash;
use Illuminate\Support\Facades\Route;
use Illuminate\Support\Str;
use Illuminate\Validation\Rule;
use Illuminate\Validation\ValidationException;

const VISIT_MINUTES = 180;
const PHONE_CODE = '123456';
const PLACE = ['latitude' => 'required|numeric', 'longitude' => 'required|numeric'];
const HOURS = ['from_hour' => 'required|date_format:H:i', 'to_hour' => 'required|date_format:H:i'];

function refuse(string $field, string $text): ValidationException
{
    return ValidationException::withMessages([$field => $text]);
}

function logIn(Request $request, User $user): UserResource
{
    Auth::login($user);
    $request->session()->regenerate();
    return new UserResource($user);
}

Route::prefix('api/v1')->group(function () {
    Route::get('min-web-build', fn () => response()->json(6))
        ->withoutMiddleware('web')
        ->middleware('cache.headers:public;max_age=4;etag');
    Route::get('services', fn () => ['data' => Service::orderBy('id')->get()]);
    Route::get('frequencies', fn () => ['data' => Frequency::orderBy('id')->get()]);
    Route::get('payment-methods', fn () => ['data' => PaymentMethod::orderBy('id')->get()]);
    Route::get('cities', fn () => ['data' => City::orderBy('id')->get()]);

    Route::post('login', function (Request $request) {
        $sent = $request->validate(['email' => 'required|email', 'password' => 'required']);
        $user = User::where('email', $sent['email'])->first();
        if (!$user || !Hash::check($sent['password'], $user->password)) {
            throw refuse('email', 'El correo o la contraseña no coinciden.');
        }
        return ['data' => ['user' => logIn($request, $user)]];
    })->middleware('throttle:60,1');

    Route::post('register', function (Request $request) {
        $sent = $request->validate([
            'name' => 'required|string|max:255',
            'email' => 'required|email|unique:users',
            'phone' => ['required', Rule::in([$request->session()->get('phone')])],
            'password' => 'required|string|min:8',
            'document_type' => 'nullable|string',
            'document_number' => 'nullable|string',
        ]);
        $hashed = ['password' => Hash::make($sent['password']), 'roles' => ['customer']];
        $user = User::create($hashed + $sent + ['allowed' => true, 'phone_verified' => true]);
        return response()->json(['data' => ['user' => logIn($request, $user)]], 201);
    });

    Route::prefix('validation')->group(function () {
        Route::get('email/exists', function (Request $request) {
            $sent = $request->validate(['email' => 'required|email']);
            return ['data' => ['exists' => User::where('email', $sent['email'])->exists()]];
        });
        Route::post('phone/verification/send', function (Request $request) {
            $request->validate(['phone' => 'required|regex:/^\+\d{8,15}$/']);
            return ['data' => ['sent' => true, 'resend_in' => 60]];
        });
        Route::post('phone/verification/verify', function (Request $request) {
            $sent = $request->validate(['phone' => 'required', 'code' => 'required']);
            if ($sent['code'] !== PHONE_CODE) {
                throw refuse('code', 'El código no coincide.');
            }
            $request->session()->put('phone', $sent['phone']);
            return ['data' => ['verified' => true]];
        });
    });

    Route::get('assignments/dates/available', function (Request $request) {
        $sent = $request->validate(PLACE + HOURS + [
            'frequency' => 'required|exists:frequencies,id',
            'assigned_helper' => 'nullable|integer',
        ]);
        $frequency = Frequency::find($sent['frequency']);
        $helper = isset($sent['assigned_helper']) ? (int) $sent['assigned_helper'] : null;
        return ['data' => freeDays($frequency, $sent['from_hour'], $sent['to_hour'], VISIT_MINUTES, $helper)];
    });

    Route::get('assignments/helpers/available', function (Request $request) {
        $sent = $request->validate(PLACE + HOURS + [
            'service' => 'required|exists:services,id',
            'frequency' => 'required|exists:frequencies,id',
            'start_date' => 'required|date_format:Y-m-d|after:today',
            'assigned_helper' => 'nullable|integer',
            'exclude' => 'nullable|string',
        ]);
        $frequency = Frequency::find($sent['frequency']);
        $minutes = Service::find($sent['service'])->duration_minutes;
        $without = explode(',', $sent['exclude'] ?? '0');
        $dates = seriesOf($sent['start_date'], $frequency);
        $wanted = isset($sent['assigned_helper']) ? (int) $sent['assigned_helper'] : null;
        $found = findFree($dates, $sent['from_hour'], $sent['to_hour'], $minutes, $wanted, $without);
        if (!$found) {
            return response()->json(['message' => 'Nadie está libre.', 'alternatives' => []], 404);
        }
        return ['data' => [
            'helper' => $found['helper'],
            'service' => ['schedule' => ['start' => $found['start'], 'end' => $found['end']]],
        ]];
    });

    Route::middleware('auth')->group(function () {
        Route::get('user', fn (Request $request) => new UserResource($request->user()));
        Route::patch('user', function (Request $request) {
            $request->user()->update($request->validate([
                'name' => 'string|max:255',
                'document_type' => 'nullable|string',
                'document_number' => 'nullable|string',
            ]));
            return new UserResource($request->user());
        });
        Route::get('user/addresses', fn (Request $request) => $request->user()->addresses()->paginate());
        Route::get('user/cards', fn (Request $request) => [
            'data' => $request->user()->cards()->where('status', 'active')->get(),
        ]);
        Route::post('payments/cards/add', function (Request $request) {
            $request->validate(['return_url' => 'required|url']);
            $card = $request->user()->cards()->create(['status' => 'pending', 'process_id' => Str::random(20)]);
            return response()->json(['data' => $card], 201);
        });
        Route::delete('user/cards/{id}', function (Request $request, int $id) {
            $request->user()->cards()->findOrFail($id)->delete();
            return response()->noContent();
        });

        $over = ['completed', 'cancelled'];
        Route::get('user/orders', fn (Request $request) => OrderResource::collection(
            $request->user()->orders()->whereNotIn('status', $over)->latest('id')->paginate(2),
        ));
        Route::get('user/orders/history', fn (Request $request) => OrderResource::collection(
            $request->user()->orders()->whereIn('status', $over)->latest('id')->paginate(2),
        ));
        Route::get('user/orders/{id}', fn (Request $request, int $id) => new OrderResource(
            $request->user()->orders()->findOrFail($id),
        ));
        Route::post('orders', fn (Request $request) => placeOrder($request));
    });
});

Route::post('logout', function (Request $request) {
    Auth::logout();
    $request->session()->invalidate();
    $request->session()->regenerateToken();
    return response()->noContent();
});

function placeOrder(Request $request)
{
    $sent = $request->validate([
        'address.latitude' => 'required|numeric',
        'address.longitude' => 'required|numeric',
        'address.main_street' => 'required|string',
        'appointment.service' => 'required|exists:services,id',
        'appointment.frequency' => 'required|exists:frequencies,id',
        'appointment.assigned_helper' => 'required|exists:helpers,id',
        'appointment.dates' => 'required|array',
        'appointment.dates.*' => 'date_format:Y-m-d|after:today',
        'appointment.start_time' => 'required|date_format:H:i',
        'appointment.end_time' => 'required|date_format:H:i',
        'billing.payment_method' => 'required|exists:payment_methods,id',
        'billing.payment_id' => [
            'required_if:billing.payment_method,online',
            Rule::exists('cards', 'id')->where('user_id', $request->user()->id)->where('status', 'active'),
            'nullable',
        ],
        'billing.document_number' => 'required_if:billing.wantInvoice,true|nullable|string',
    ]);
    $appointment = $request->input('appointment');
    $service = Service::find($appointment['service']);
    $frequency = Frequency::find($appointment['frequency']);
    if (count($appointment['dates']) !== $frequency->visits) {
        throw refuse('appointment.dates', 'La cantidad de visitas no es la de la frecuencia.');
    }
    $total = (int) round($service->price * $frequency->visits * (100 - $frequency->discount_percent) / 100);
    $card = $sent['billing']['payment_method'] === 'online' ? $sent['billing']['payment_id'] : null;

    return DB::transaction(function () use ($request, $appointment, $total, $card) {
        ['assigned_helper' => $helper, 'start_time' => $start, 'end_time' => $end] = $appointment;
        Helper::whereKey($helper)->lockForUpdate()->first();
        $taken = takenDates($helper, $appointment['dates'], $start, $end);
        if ($taken->isNotEmpty()) {
            $body = ['message' => 'Ese horario ya no está libre.', 'conflicts' => $taken->values()];
            throw new HttpResponseException(response()->json($body, 409));
        }
        $order = $request->user()->orders()->create([
            'status' => $card ? 'confirmed' : 'pending_payment',
            'service_id' => $appointment['service'],
            'frequency_id' => $appointment['frequency'],
            'helper_id' => $helper,
            'card_id' => $card,
            'address' => $request->input('address'),
            'appointment' => $appointment,
            'billing' => ['total' => $total] + $request->input('billing'),
        ]);
        foreach ($appointment['dates'] as $date) {
            $visit = ['date' => $date, 'start_time' => $start, 'end_time' => $end, 'status' => 'scheduled'];
            $order->visits()->create(['helper_id' => $helper] + $visit);
        }
        return (new OrderResource($order->fresh()))->response()->setStatusCode(201);
    });
}
