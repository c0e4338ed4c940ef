const units = ['B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB'];

/** Three digits and the unit that suits: `712 B`, `1.46 KiB`, `23.4 GiB`. */
export function humanSize(bytes: number): string {
  let [size, unit] = [bytes, 0];
  // What would be rounded to 1024 is 1 of the next unit.
  while (size >= 1023.5 && unit < units.length - 1) [size, unit] = [size / 1024, unit + 1];
  const text = unit === 0 || size >= 999.5 ? String(Math.round(size)) : size.toPrecision(3);
  return `${text} ${units[unit]}`;
}
