/** `send(body, contentType)`: a document to a knowledge base, as its owner; a form brings its own type. */
export const sendFormTo =
  (port: number, { id, writeKey }: { id: string; writeKey: string }) =>
  async (body: FormData | Buffer, contentType?: string) => {
    const response = await fetch(`http://127.0.0.1:${port}/v1/knowledge-bases/${id}/documents`, {
      method: 'POST',
      headers: { 'x-api-key': writeKey, ...(contentType !== undefined && { 'content-type': contentType }) },
      body: Buffer.isBuffer(body) ? new Uint8Array(body) : body,
    });
    const text = await response.text();
    return { status: response.status, body: JSON.parse(text) as { detail: unknown } };
  };
