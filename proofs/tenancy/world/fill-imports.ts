export interface ImportThings {
  importId: string;
  /** So large that its file is kept. */
  largeImportId: string;
}

interface Owner {
  websiteId: string;
  bearer: string;
  mark: string;
  schemaName: string;
}

/** Two imports, with the mark in their names and rows. A column that is left out makes one large, and no document. */
export async function fillImports(
  contentUrl: string,
  { websiteId, bearer, mark, schemaName }: Owner,
): Promise<ImportThings> {
  const send = async (name: string, filler: string): Promise<string> => {
    const body = new FormData();
    body.append('schema_name', schemaName);
    body.append('mapping', JSON.stringify({ filler: null }));
    const rows = Array.from({ length: 12 }, (_, n) => `${mark} ${name} ${n},${filler}\n`);
    body.append('file', new Blob([`${mark}_title,filler\n`, ...rows]), `${mark}-${name}.csv`);
    const answer = await fetch(`${contentUrl}/csv?website_id=${websiteId}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${bearer}` },
      body,
    });
    if (answer.status !== 201) throw new Error(`an import answered ${answer.status}: ${await answer.text()}`);
    return answer.headers.get('location')?.replace('/csv?id=', '') ?? '';
  };
  return { importId: await send('small', ''), largeImportId: await send('large', 'x'.repeat(1_000_000)) };
}
