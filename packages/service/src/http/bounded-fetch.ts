/** `fetch` whose responses end with an error where they have more bytes: a server that sends more is cut off before it fills the memory. */
export function boundedFetch(mostBytes: number): typeof fetch {
  return async (...request) => {
    const response = await fetch(...request);
    // Most say how long they are, and counting costs. A compressed one says only how long it is before it is unpacked.
    const said = response.headers.has('content-encoding') ? null : response.headers.get('content-length');
    if (!response.body || Number(said ?? Number.NaN) <= mostBytes) return response;
    let bytes = 0;
    const counted = response.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          bytes += chunk.byteLength;
          if (bytes > mostBytes) controller.error(new Error('The response is too large.'));
          else controller.enqueue(chunk);
        },
      }),
    );
    return new Response(counted, response);
  };
}
