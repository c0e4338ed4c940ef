# Puts Node 24 and pnpm 12 first in PATH. Source it, in bash, zsh or another shell of POSIX: . scripts/toolchain.sh
# What is there already is used; otherwise both are installed from the npm registry into .toolchain, for this checkout alone.
# Each shell has its own name for the file that is sourced, which the others cannot read; where there is none, the working directory is the checkout.
if [ -n "${BASH_VERSION:-}" ]; then
  eval 'sightline_file=${BASH_SOURCE[0]}'
elif [ -n "${ZSH_VERSION:-}" ]; then
  eval 'sightline_file=${(%):-%x}'
else
  sightline_file=scripts/toolchain.sh
fi
sightline_root=$(cd "$(dirname "$sightline_file")/.." && pwd)

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
