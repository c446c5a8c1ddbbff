<?php

/** Each model as its own columns, but for what these say. */

use Illuminate\Http\Resources\Json\JsonResource;

class UserResource extends JsonResource
{
    public function toArray($request): array
    {
        return $this->only('id', 'name', 'email', 'phone', 'allowed', 'roles', 'phone_verified')
            + $this->only('document_type', 'document_number');
    }
}

class OrderResource extends JsonResource
{
    public function toArray($request): array
    {
        return [
            'id' => $this->id,
            'code' => sprintf('LV-%05d', $this->id),
            'status' => $this->status,
            'service' => $this->service,
            'frequency' => $this->frequency,
            'helper' => $this->helper,
            'address' => $this->address,
            'appointment' => $this->appointment,
            'billing' => $this->billing,
            'payment' => [
                'status' => $this->card_id ? 'paid' : 'pending',
                'card_id' => $this->card_id,
                'paid_at' => $this->card_id ? $this->created_at : null,
                'response_description' => $this->card_id ? 'Transacción aprobada' : '',
            ],
            'visits' => $this->visits->map(fn (Visit $visit) => [
                'id' => $visit->id,
                'date' => $visit->date,
                'start_time' => $visit->start_time,
                'end_time' => $visit->end_time,
                'status' => $visit->status,
                'helper' => $this->helper,
            ]),
            'invoice' => null,
            'review' => null,
            'created_at' => $this->created_at,
        ];
    }
}
