import { rolesWith } from '../../api/membership.ts';
import { Problem } from '../../api/problem.ts';
import { words } from '../../language/manage/messages.ts';
import { m } from '../../language/messages.ts';
import { RequestId } from '../panel/states.tsx';

/** Why a change was not made, beside the form that still has it. */
export function ProblemLine({ error }: { error: Error | null | undefined }) {
  return (
    <div role="alert" className="empty:hidden">
      {error && (
        <div className="grid gap-0.5 rounded-lg bg-bad-soft px-3 py-2 text-bad">
          {linesOf(error).map((line) => (
            <p key={line} className="wrap-anywhere">
              {line}
            </p>
          ))}
          {error instanceof Problem && error.isPassing && <RequestId problem={error} />}
        </div>
      )}
    </div>
  );
}

/** Services name the permission that is missing. */
const rolesNamedBy = (message: string) => rolesWith(/permission `?(\w+)/.exec(message)?.[1] ?? '');

function linesOf(error: Error): string[] {
  if (!(error instanceof Problem)) return [error.message || m.unreachable()];
  const { status, message, retryAfterSeconds, errors } = error;
  if (status === 403) return [words.notAllowed(rolesNamedBy(message)), message];
  if (error.isPassing) {
    const what = status === 429 ? m.tooManyRequests() : status === 0 ? m.unreachable() : m.unavailable();
    const when = retryAfterSeconds === undefined ? `${m.tryAgain()}.` : m.tryAgainIn(retryAfterSeconds);
    return [what, `${words.kept()} ${when}`];
  }
  if (errors.length > 0)
    return errors.slice(0, 20).map(({ loc, msg }) => {
      const path = loc.filter((part) => part !== 'body').join('.');
      return path ? `${path}: ${msg}` : msg;
    });
  return [message];
}
