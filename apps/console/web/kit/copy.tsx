import { useEffect, useState } from 'react';
import { m } from '../language/messages.ts';
import { Button } from './button.tsx';

/** Says for two seconds that it was copied. */
export function CopyButton({ label, text }: { label: string; text: () => string }) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [isCopied]);
  return (
    <Button onPress={() => navigator.clipboard.writeText(text()).then(() => setCopied(true))}>
      <span aria-live="polite">{isCopied ? m.copied() : label}</span>
    </Button>
  );
}
