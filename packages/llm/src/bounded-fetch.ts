/** Larger than any answer of a model; a server that sends more is cut off before it fills the memory. */
const LARGEST_ANSWER_BYTES = 16 * 1024 * 1024;

/** `fetch` whose answers end with an error where they are too large. */
export async function boundedFetch(...request: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...request);
  // Most say how long they are, and counting costs.
  const said = Number(response.headers.get('content-length') ?? Number.NaN);
  if (!response.body || said <= LARGEST_ANSWER_BYTES) return response;
  let bytes = 0;
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength;
        if (bytes > LARGEST_ANSWER_BYTES) controller.error(new Error('The response is too large.'));
        else controller.enqueue(chunk);
      },
    }),
  );
  return new Response(counted, response);
}
