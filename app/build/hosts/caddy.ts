import {
  BACKEND,
  BACKEND_PATHS,
  DROPPED_HEADERS,
  encodedHash,
  FILES,
  HASHED_FILES,
  headers,
  indent,
  NAME,
  OTHER_FILES,
  REFUSED_IN_PATHS,
} from "./headers";

export function caddyfile(base: string): string {
  const sent = Object.entries(headers).map(([name, value]) => `header ${name} "${value}"`);
  const dropped = DROPPED_HEADERS.map((header) => `header_up -${header}`);
  const withoutSlash = base === "/" ? "" : `  redir ${base.slice(0, -1)} ${base} 301\n`;
  return `# Replace ${BACKEND}, the name and the folder, which holds build/client.
# Every other name is refused.
http://, https:// {
  respond 421
}
${NAME} {
  encode zstd gzip
${withoutSlash}  @encoded_hash vars_regexp link {http.request.orig_uri} (?i)${encodedHash(base)}
  redir @encoded_hash ${base}#{re.link.1} 302
  @backend {
    path ${BACKEND_PATHS.flatMap((path) => [path, `${path}/*`]).join(" ")}
    not vars_regexp {http.request.orig_uri} (?i)^[^?]*(${REFUSED_IN_PATHS})
  }
  handle @backend {
    reverse_proxy ${BACKEND} {
      header_up Host {upstream_hostport}
      header_up X-Forwarded-Host ${NAME}
${indent(6, dropped)}
      # A cookie for the backend's domain would not be taken by the browser.
      header_down Set-Cookie "(?i)^(.*?); *domain=[^;]*(.*)$" "$1$2"
    }
  }
  handle_path ${base}* {
    root * ${FILES}
${indent(4, sent)}
    # Only where no other line has set it.
    header ?Cache-Control "${OTHER_FILES.cacheControl}"
    @hashed {
      path ${HASHED_FILES.path}*
      file
    }
    header @hashed Cache-Control "${HASHED_FILES.cacheControl}"
    file_server
  }
  handle {
    respond 404
  }
}
`;
}
