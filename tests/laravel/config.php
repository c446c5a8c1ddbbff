<?php

/** In place of the folder `config` of a Laravel application. */

$database = parse_url(getenv('DATABASE_URL') ?: 'postgres://postgres@127.0.0.1:5432/test');

return [
    'app' => [
        'name' => 'Laravel',
        'env' => 'production',
        'debug' => false,
        'url' => 'http://127.0.0.1',
        'timezone' => 'America/Asuncion',
        'locale' => 'es',
        'fallback_locale' => 'es',
        // Of each run: nobody is logged in before it.
        'key' => getenv('LARAVEL_KEY'),
        'cipher' => 'AES-256-CBC',
        'aliases' => [],
        'providers' => [
            Illuminate\Auth\AuthServiceProvider::class,
            Illuminate\Bus\BusServiceProvider::class,
            Illuminate\Cache\CacheServiceProvider::class,
            Illuminate\Cookie\CookieServiceProvider::class,
            Illuminate\Database\DatabaseServiceProvider::class,
            Illuminate\Encryption\EncryptionServiceProvider::class,
            Illuminate\Filesystem\FilesystemServiceProvider::class,
            Illuminate\Foundation\Providers\FoundationServiceProvider::class,
            Illuminate\Hashing\HashServiceProvider::class,
            Illuminate\Pagination\PaginationServiceProvider::class,
            Illuminate\Session\SessionServiceProvider::class,
            Illuminate\Translation\TranslationServiceProvider::class,
            Illuminate\Validation\ValidationServiceProvider::class,
            Illuminate\View\ViewServiceProvider::class,
        ],
    ],
    'auth' => [
        'defaults' => ['guard' => 'web'],
        'guards' => ['web' => ['driver' => 'session', 'provider' => 'users']],
        'providers' => ['users' => ['driver' => 'eloquent', 'model' => User::class]],
    ],
    'cache' => [
        'default' => 'database',
        'prefix' => '',
        'stores' => ['database' => ['driver' => 'database', 'table' => 'cache', 'connection' => null]],
    ],
    'database' => [
        'default' => 'pgsql',
        'connections' => [
            'pgsql' => [
                'driver' => 'pgsql',
                'host' => $database['host'],
                'port' => $database['port'] ?? 5432,
                'database' => ltrim($database['path'] ?? '/test', '/'),
                'username' => $database['user'] ?? 'postgres',
                'password' => $database['pass'] ?? '',
                'charset' => 'utf8',
                'schema' => getenv('LARAVEL_SCHEMA'),
            ],
        ],
    ],
    'hashing' => ['driver' => 'bcrypt', 'bcrypt' => ['rounds' => 4]],
    'logging' => [
        'default' => 'stderr',
        'channels' => [
            'stderr' => [
                'driver' => 'monolog',
                'handler' => Monolog\Handler\StreamHandler::class,
                'with' => ['stream' => 'php://stderr'],
                'level' => 'warning',
            ],
        ],
    ],
    'session' => [
        'driver' => 'database',
        'connection' => null,
        'table' => 'sessions',
        'lifetime' => 120,
        'expire_on_close' => false,
        'encrypt' => false,
        'lottery' => [2, 100],
        'cookie' => 'laravel_session',
        'path' => '/',
        'domain' => getenv('SESSION_DOMAIN') ?: null,
        'secure' => getenv('SESSION_SECURE_COOKIE') === 'true',
        'http_only' => true,
        'same_site' => 'lax',
    ],
    'view' => ['paths' => [], 'compiled' => sys_get_temp_dir()],
];
