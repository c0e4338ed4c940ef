const LONGEST = 80;

/**
 * The last part of an asset's address: of the name of the upload what is safe in any address and on any file system, and the
 * extension of what it really is.
 */
export function assetFileName(uploadName: string, extension: string): string {
  const base = uploadName.split(/[/\\]/).at(-1) ?? '';
  const name = base
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9_]+/g, '-')
    .replace(/^[-_]+/, '')
    .slice(0, LONGEST)
    .replace(/[-_]+$/, '');
  return `${name || 'image'}.${extension}`;
}
