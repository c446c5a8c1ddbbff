/// <reference types="vite/client" />

declare module "virtual:real-router" {
  export * from "@remix-run/router";
}
