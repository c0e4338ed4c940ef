import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readSessionCookies } from './session-cookie.ts';

it('passes on the cookies of identity and no others', () => {
  const header = 'a=1; sightline.session_token=s.x%3D; theme=dark; sightline.dont_remember=true';
  expect(readSessionCookies(header, false)).toEqual({
    session: 's.x%3D',
    header: 'sightline.session_token=s.x%3D; sightline.dont_remember=true',
  });
});

it('reads only cookies that a browser takes over https where the console is https', () => {
  const header = 'sightline.session_token=plain; __Secure-sightline.session_token=secure';
  expect(readSessionCookies(header, true)).toEqual({
    session: 'secure',
    header: '__Secure-sightline.session_token=secure',
  });
  expect(readSessionCookies(header, false).session).toBe('plain');
});

it('passes on exactly the session whose token it looks for, however often and strangely a cookie is sent', () => {
  const part = fc.oneof(
    fc.constantFrom(
      'sightline.session_token=a',
      'sightline.session_token=b',
      ' sightline.session_token = c',
      '=',
      '',
    ),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const { session, header } = readSessionCookies(parts.join(';'), false);
      const sent = header.split('; ').filter((one) => one.startsWith('sightline.session_token='));
      expect(sent.filter((one) => one !== 'sightline.session_token=')).toEqual(
        session === undefined ? [] : [`sightline.session_token=${session}`],
      );
    }),
  );
});
