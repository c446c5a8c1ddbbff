/**
 * Cache names of the service worker, with its scope, so that other sites of this origin keep theirs. `files`
 * has the name that older builds used.
 */
export const ownCaches = (scope: string) => ({
  files: `workbox-precache-v2-${scope}`,
  catalogs: `catalogs-${scope}`,
});
