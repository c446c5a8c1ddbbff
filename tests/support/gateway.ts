/** Answers of what stands between browser and backend: gateways, firewalls, portals. */

/** Statuses that such servers give with a page of their own, whatever the backend did. */
export const GATEWAY_STATUSES = [
  ...[200, 400, 402, 403, 404, 405, 408, 409, 412, 413, 422, 425, 429, 499],
  ...[500, 502, 503, 504, 520],
] as const;

/** The page that nginx answers with that status. */
export const gatewayPage = (status: number): string =>
  `<html>\r\n<head><title>${status} Gateway</title></head>\r\n<body>\r\n<center><h1>${status} Gateway</h1></center>\r\n<hr><center>nginx</center>\r\n</body>\r\n</html>\r\n`;

/** What nobody may read where the backend has refused nothing. */
export const SAYS_REFUSED = /banco|rechaz|no puede reservar|permiso|bloquead/i;
