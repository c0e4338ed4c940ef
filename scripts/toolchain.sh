# Puts Node 24 and pnpm 12 first in PATH. Source it: . scripts/toolchain.sh
# What is there already is used; otherwise both are installed from the npm registry into .toolchain, for this checkout alone.
sightline_root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

sightline_has_toolchain() {
  case "$(node --version 2>/dev/null)" in v24.*) ;; *) return 1 ;; esac
  case "$(pnpm --version 2>/dev/null)" in 12.*) ;; *) return 1 ;; esac
}

if ! sightline_has_toolchain; then
  PATH="$sightline_root/.toolchain/node_modules/.bin:$PATH"
  export PATH
  hash -r
  if ! sightline_has_toolchain; then
    npm install --prefix "$sightline_root/.toolchain" --no-save --no-audit --no-fund --loglevel=error node@24.21.0 pnpm@12.18.0
    hash -r
    sightline_has_toolchain || echo "Node 24 and pnpm 12 could not be put into place" >&2
  fi
fi
