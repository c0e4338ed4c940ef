import { type ReactNode, useEffect, useState } from 'react';
import { Problem } from '../../api/problem.ts';
import { Button } from '../../kit/button.tsx';
import { Icon, type IconName } from '../../kit/icon.tsx';
import { m } from '../../language/messages.ts';

interface StateProps {
  icon: IconName;
  title: string;
  children?: ReactNode;
  tone?: 'bad' | 'warn' | 'plain';
}

/** One of the things that can be the case instead of data. Each says what it is. */
export function State({ icon, title, children, tone = 'plain' }: StateProps) {
  const colour = { bad: 'text-bad', warn: 'text-warn', plain: 'text-soft' }[tone];
  return (
    <div
      role={tone === 'plain' ? 'status' : 'alert'}
      className="grid justify-items-center gap-2 px-6 py-10 text-center"
    >
      <span className={colour}>
        <Icon name={icon} size={22} />
      </span>
      <p className="text-[15px] font-semibold">{title}</p>
      <div className="grid max-w-lg justify-items-center gap-2 text-soft">{children}</div>
    </div>
  );
}

export function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const problem = error instanceof Problem ? error : new Problem(0, error.message);
  if (problem.status === 403 || problem.status === 404)
    return (
      <State icon="warning" title={problem.status === 403 ? m.refused() : m.notFound()} tone="warn">
        <p>{problem.message}</p>
        <RequestId problem={problem} />
      </State>
    );
  if (problem.status === 422 || problem.status === 400)
    return (
      <State icon="warning" title={m.invalid()} tone="bad">
        {problem.message.split('\n').map((line) => (
          <p key={line} className="wrap-anywhere">
            {line}
          </p>
        ))}
      </State>
    );
  return (
    <State
      icon="warning"
      title={problem.isPassing ? passing(problem) : m.broken()}
      tone={problem.isPassing ? 'warn' : 'bad'}
    >
      <p className="wrap-anywhere">{problem.message.replace(/ Try again in \d+ s\.$/, '')}</p>
      {problem.retryAfterSeconds !== undefined && <p>{m.tryAgainIn(problem.retryAfterSeconds)}</p>}
      <Button onPress={onRetry}>{m.tryAgain()}</Button>
      <RequestId problem={problem} />
    </State>
  );
}

export function RequestId({ problem }: { problem: Problem }) {
  const { requestId } = problem;
  if (!requestId) return null;
  return (
    <p className="text-note">
      {m.requestId()} <code className="font-mono select-all">{requestId}</code>
    </p>
  );
}

const passing = (problem: Problem) =>
  problem.status === 429 ? m.tooManyRequests() : problem.status === 0 ? m.unreachable() : m.unavailable();

/** While a request is tried again by itself: why, and when. */
export function Retrying({ reason, failures }: { reason: Error; failures: number }) {
  const problem = reason instanceof Problem ? reason : new Problem(0, reason.message);
  const [left, setLeft] = useState(() => Math.ceil(retryDelayMs(failures - 1, reason) / 1000));
  useEffect(() => {
    setLeft(Math.ceil(retryDelayMs(failures - 1, reason) / 1000));
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1000);
    return () => clearInterval(timer);
  }, [failures, reason]);
  return (
    <div
      role="status"
      className="mb-2 flex flex-wrap items-center gap-2 rounded-lg bg-warn-soft px-3 py-2 text-warn"
    >
      <Icon name="clock" />
      {passing(problem)} {m.tryingAgainIn(left)}
      <RequestId problem={problem} />
    </div>
  );
}

/** As long as the service asks for, otherwise longer each time. */
export function retryDelayMs(failures: number, error: Error): number {
  const asked = error instanceof Problem ? error.retryAfterSeconds : undefined;
  return asked === undefined ? Math.min(30_000, 1000 * 2 ** failures) : Math.max(1, asked) * 1000;
}
