/** What search engines and answer engines would miss at a running example, in words; nothing when all of it is there. */
export async function machineFaults(url: string, story: string): Promise<string[]> {
  const faults: string[] = [];
  const expectIn = (where: string, text: string, ...wanted: string[]) => {
    for (const one of wanted) if (!text.includes(one)) faults.push(`${where} lacks ${one}`);
  };
  const read = async (path: string) => {
    const answer = await fetch(url + path);
    if (answer.status !== 200) faults.push(`${path} is ${answer.status}`);
    return answer.text();
  };
  const page = await read(story);
  expectIn(story, page, `<link rel="canonical" href="${url}${story}">`, 'property="og:title"');
  expectIn(story, page, `hreflang="de" href="${url}/de${story}"`);
  const stated = [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  const types = stated.map(([, json = '']) => String(JSON.parse(json)['@type']));
  expectIn('the structured data', types.join(), 'Article', 'BreadcrumbList');
  expectIn(
    'sitemap.xml',
    await read('/sitemap.xml'),
    `<loc>${url}${story}</loc>`,
    `<loc>${url}/de${story}</loc>`,
  );
  expectIn('robots.txt', await read('/robots.txt'), 'User-agent: GPTBot', `Sitemap: ${url}/sitemap.xml`);
  expectIn('llms.txt', await read('/llms.txt'), `(${url}${story})`);
  return faults;
}
