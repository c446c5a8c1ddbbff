<?php

use Illuminate\Database\Eloquent\Model;
use Illuminate\Database\Eloquent\Relations\BelongsTo;
use Illuminate\Database\Eloquent\Relations\HasMany;

class User extends Illuminate\Foundation\Auth\User
{
    protected $guarded = [];
    protected $casts = ['allowed' => 'boolean', 'phone_verified' => 'boolean', 'roles' => 'array'];

    public function orders(): HasMany
    {
        return $this->hasMany(Order::class);
    }

    public function cards(): HasMany
    {
        return $this->hasMany(Card::class);
    }

    public function addresses(): HasMany
    {
        return $this->hasMany(Address::class, 'addressable_id');
    }
}

class Address extends Model
{
    protected $guarded = [];
    protected $casts = ['verified' => 'boolean'];
}

class Card extends Model
{
    protected $guarded = [];
}

class City extends Model
{
}

class Frequency extends Model
{
}

class Helper extends Model
{
}

class PaymentMethod extends Model
{
    public $incrementing = false;
    protected $keyType = 'string';
    protected $casts = ['instructions' => 'array'];
}

class Service extends Model
{
}

class Order extends Model
{
    protected $guarded = [];
    protected $casts = ['address' => 'array', 'appointment' => 'array', 'billing' => 'array'];

    public function visits(): HasMany
    {
        return $this->hasMany(Visit::class)->orderBy('date');
    }

    public function helper(): BelongsTo
    {
        return $this->belongsTo(Helper::class);
    }

    public function service(): BelongsTo
    {
        return $this->belongsTo(Service::class);
    }

    public function frequency(): BelongsTo
    {
        return $this->belongsTo(Frequency::class);
    }
}

class Visit extends Model
{
    protected $guarded = [];
    public $timestamps = false;
}
