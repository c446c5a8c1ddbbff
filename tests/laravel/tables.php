<?php

/** Makes the schema of `LARAVEL_SCHEMA` anew, with what a first day needs. */

require_once __DIR__ . '/app.php';

use Illuminate\Contracts\Http\Kernel;
use Illuminate\Database\Schema\Blueprint;
use Illuminate\Support\Facades\DB;
use Illuminate\Support\Facades\Hash;
use Illuminate\Support\Facades\Schema;

createApplication()->make(Kernel::class)->bootstrap();
$schema = config('database.connections.pgsql.schema');
DB::statement("drop schema if exists \"$schema\" cascade");
DB::statement("create schema \"$schema\"");

Schema::create('users', function (Blueprint $table) {
    $table->id();
    $table->string('name');
    $table->string('email')->unique();
    $table->string('phone')->nullable();
    $table->string('password');
    $table->boolean('allowed')->default(true);
    $table->boolean('phone_verified')->default(false);
    $table->json('roles')->nullable();
    $table->string('document_type')->nullable();
    $table->string('document_number')->nullable();
    $table->rememberToken();
    $table->timestamps();
});
Schema::create('sessions', function (Blueprint $table) {
    $table->string('id')->primary();
    $table->foreignId('user_id')->nullable()->index();
    $table->string('ip_address', 45)->nullable();
    $table->text('user_agent')->nullable();
    $table->text('payload');
    $table->integer('last_activity')->index();
});
Schema::create('cache', function (Blueprint $table) {
    $table->string('key')->primary();
    $table->text('value');
    $table->integer('expiration');
});
Schema::create('services', function (Blueprint $table) {
    $table->id();
    $table->string('name');
    $table->string('description');
    $table->integer('duration_minutes');
    $table->decimal('price', 12, 2);
});
Schema::create('frequencies', function (Blueprint $table) {
    $table->id();
    $table->string('name');
    $table->integer('visits');
    $table->integer('interval_days');
    $table->decimal('discount_percent', 5, 2);
});
Schema::create('payment_methods', function (Blueprint $table) {
    $table->string('id')->primary();
    $table->string('name');
    $table->json('instructions')->nullable();
});
Schema::create('cities', function (Blueprint $table) {
    $table->id();
    $table->string('name');
    $table->string('place_id')->nullable();
    $table->decimal('latitude', 9, 6);
    $table->decimal('longitude', 9, 6);
});
Schema::create('helpers', function (Blueprint $table) {
    $table->id();
    $table->string('name');
    $table->decimal('rating', 2, 1)->nullable();
});
Schema::create('addresses', function (Blueprint $table) {
    $table->id();
    $table->foreignId('addressable_id');
    $table->string('addressable_type');
    $table->string('name')->nullable();
    $table->string('main_street');
    $table->string('number')->nullable();
    $table->string('city')->nullable();
    $table->decimal('latitude', 9, 6);
    $table->decimal('longitude', 9, 6);
    $table->boolean('verified')->default(true);
    $table->timestamps();
});
Schema::create('cards', function (Blueprint $table) {
    $table->id();
    $table->foreignId('user_id');
    $table->string('brand')->nullable();
    $table->string('masked_number')->nullable();
    $table->string('expiration_date')->nullable();
    $table->string('type')->default('credit');
    $table->string('status');
    $table->string('process_id')->nullable();
    $table->timestamps();
});
Schema::create('orders', function (Blueprint $table) {
    $table->id();
    $table->foreignId('user_id');
    $table->foreignId('service_id');
    $table->foreignId('frequency_id');
    $table->foreignId('helper_id');
    $table->foreignId('card_id')->nullable();
    $table->string('status');
    $table->json('address');
    $table->json('appointment');
    $table->json('billing');
    $table->timestamps();
});
Schema::create('visits', function (Blueprint $table) {
    $table->id();
    $table->foreignId('order_id');
    $table->foreignId('helper_id');
    $table->date('date');
    $table->time('start_time');
    $table->time('end_time');
    $table->string('status');
    $table->unique(['helper_id', 'date', 'start_time']);
});

DB::table('services')->insert([
    ['name' => 'Limpieza del hogar', 'description' => 'Pisos, baños y cocina.', 'duration_minutes' => 180, 'price' => 150000],
    ['name' => 'Planchado', 'description' => '', 'duration_minutes' => 120, 'price' => 90000],
]);
DB::table('frequencies')->insert([
    ['name' => 'Una vez', 'visits' => 1, 'interval_days' => 0, 'discount_percent' => 0],
    ['name' => 'Semanal', 'visits' => 4, 'interval_days' => 7, 'discount_percent' => 10],
]);
$transfer = ['bank' => 'Banco de prueba', 'account' => '123-4', 'holder' => 'Laravel S.A.', 'deadline_hours' => 24];
DB::table('payment_methods')->insert([
    ['id' => 'online', 'name' => 'Tarjeta', 'instructions' => null],
    ['id' => 'transfer', 'name' => 'Transferencia', 'instructions' => json_encode($transfer)],
]);
DB::table('cities')->insert(['name' => 'Asunción', 'latitude' => -25.2867, 'longitude' => -57.6470]);
DB::table('helpers')->insert([
    ['name' => 'María Duarte', 'rating' => 4.9],
    ['name' => 'Rosa Giménez', 'rating' => null],
]);
$account = ['password' => Hash::make('laravel-1234'), 'phone' => '+595981765432', 'phone_verified' => true];
$customer = User::create($account + [
    'name' => 'Ana Benítez',
    'email' => 'cliente@laravel.test',
    'roles' => ['customer'],
    'document_type' => 'ci',
    'document_number' => '4890003',
]);
$customer->cards()->create([
    'brand' => 'Visa',
    'masked_number' => '4111 **** **** 1111',
    'expiration_date' => '12/35',
    'status' => 'active',
]);
// One more than a page of the history has.
foreach ([1, 2, 3] as $weeks) {
    $date = now()->subWeeks($weeks)->toDateString();
    $visit = ['date' => $date, 'start_time' => '08:00', 'end_time' => '11:00', 'status' => 'done'];
    $order = $customer->orders()->create([
        ...['service_id' => 1, 'frequency_id' => 1, 'helper_id' => 1, 'card_id' => 1, 'status' => 'completed'],
        'address' => ['main_street' => 'Avenida España', 'latitude' => -25.294, 'longitude' => -57.581],
        'appointment' => ['start_date' => $date, 'dates' => [$date]],
        'billing' => ['payment_method' => 'online', 'total' => 150000],
    ]);
    $order->visits()->create(['helper_id' => 1] + $visit);
}
User::create($account + ['name' => 'Luis Ortiz', 'email' => 'bloqueada@laravel.test', 'allowed' => false]);
