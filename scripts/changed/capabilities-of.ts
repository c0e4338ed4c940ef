/** Of apps a capability's folder, of the rest a package, a proof or a folder of scripts. */
const capability = /^(apps\/[^/]+\/src\/[^/]+\/|apps\/[^/]+\/|(packages|proofs|scripts|examples)\/[^/]+\/)/;

/**
 * The folders whose tests are about these files. By place, not by import: every test of a service imports all of it, so that what Vitest
 * finds by `--changed` is the whole suite of an app.
 */
export function capabilitiesOf(files: string[]): string[] {
  const folders = new Set(files.flatMap((file) => capability.exec(file)?.[1] ?? []));
  return [...folders].filter((folder) => !hasParentIn(folders, folder)).toSorted();
}

const hasParentIn = (folders: Set<string>, folder: string) =>
  [...folders].some((other) => other !== folder && folder.startsWith(other));
