/**
 * The caches of the service worker, by its scope: those of other sites of this origin have other names.
 * `files` is the name that builds before gave it too.
 */
export const ownCaches = (scope: string) => ({
  files: `workbox-precache-v2-${scope}`,
  catalogs: `catalogs-${scope}`,
});
