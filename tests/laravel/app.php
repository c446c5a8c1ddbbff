<?php

/** A Laravel application without a skeleton: what `laravel new` would have written, as far as it is used. */

require_once 'Illuminate/autoload.php';
require_once __DIR__ . '/models.php';
require_once __DIR__ . '/resources.php';
require_once __DIR__ . '/availability.php';

use Illuminate\Config\Repository;
use Illuminate\Contracts\Debug\ExceptionHandler;
use Illuminate\Contracts\Http\Kernel as HttpKernel;
use Illuminate\Foundation\Application;
use Illuminate\Foundation\Bootstrap;
use Illuminate\Foundation\Exceptions\Handler;
use Illuminate\Foundation\Http\Kernel;
use Illuminate\Foundation\Http\Middleware\VerifyCsrfToken;

class ReadSettings
{
    public function bootstrap(Application $app): void
    {
        $app->instance('config', new Repository(require __DIR__ . '/config.php'));
        $app->detectEnvironment(fn () => config('app.env'));
        date_default_timezone_set(config('app.timezone'));
    }
}

class AddRoutes
{
    public function bootstrap(Application $app): void
    {
        $app['router']->middleware('web')->group(__DIR__ . '/routes.php');
    }
}

/** The name that the browser asked for comes with the request, where a host passes it on. */
class TrustHost extends Illuminate\Http\Middleware\TrustProxies
{
    protected $proxies = ['127.0.0.1'];
    protected $headers = Illuminate\Http\Request::HEADER_X_FORWARDED_FOR
        | Illuminate\Http\Request::HEADER_X_FORWARDED_HOST
        | Illuminate\Http\Request::HEADER_X_FORWARDED_PROTO;
}

class WebKernel extends Kernel
{
    protected $bootstrappers = [
        ReadSettings::class,
        Bootstrap\HandleExceptions::class,
        Bootstrap\RegisterFacades::class,
        Bootstrap\RegisterProviders::class,
        Bootstrap\BootProviders::class,
        AddRoutes::class,
    ];
    protected $middleware = [
        TrustHost::class,
        Illuminate\Foundation\Http\Middleware\TrimStrings::class,
    ];
    /** As Sanctum's EnsureFrontendRequestsAreStateful puts them before the routes of an API. */
    protected $middlewareGroups = [
        'web' => [
            Illuminate\Cookie\Middleware\EncryptCookies::class,
            Illuminate\Cookie\Middleware\AddQueuedCookiesToResponse::class,
            Illuminate\Session\Middleware\StartSession::class,
            VerifyCsrfToken::class,
            Illuminate\Routing\Middleware\SubstituteBindings::class,
        ],
    ];
    protected $routeMiddleware = [
        'auth' => Illuminate\Auth\Middleware\Authenticate::class,
        'cache.headers' => Illuminate\Http\Middleware\SetCacheHeaders::class,
        'throttle' => Illuminate\Routing\Middleware\ThrottleRequests::class,
    ];
}

/** An application that writes its files below the folder `LARAVEL_STORAGE`. */
function createApplication(): Application
{
    $storage = getenv('LARAVEL_STORAGE');
    $app = new Application($storage);
    if (!is_dir($app->bootstrapPath('cache'))) {
        mkdir($app->bootstrapPath('cache'), 0700, true);
    }
    $app->instance('path.lang', __DIR__ . '/lang');
    $app->singleton(HttpKernel::class, WebKernel::class);
    $app->singleton(ExceptionHandler::class, Handler::class);
    return $app;
}
