import { lazy, type ReactNode, Suspense, startTransition, useRef, useState } from 'react';
import { type ButtonLook, buttonLook } from './button.tsx';
import type { MenuSection } from './menu-parts.ts';

const load = () => import('./menu-popover.tsx');
const MenuPopover = lazy(() => load().then((module) => ({ default: module.MenuPopover })));
// When the page has nothing else to do: the first menu opens at once, and nothing waits for it.
if (typeof requestIdleCallback === 'function') requestIdleCallback(() => void load(), { timeout: 4000 });

interface MenuProps {
  label: string;
  /** What the button shows. */
  children: ReactNode;
  /** Where that is an icon alone. */
  buttonLabel?: string;
  look?: ButtonLook;
  className?: string;
  /** As a function where making them takes time: it is called when the menu opens. */
  sections: MenuSection[] | (() => MenuSection[]);
  onChoose: (id: string) => void;
  /** Somebody stays on a choice, and may take it. */
  onPoint?: (id: string) => void;
  placement?: 'bottom start' | 'bottom end' | 'top start';
}

export function Menu({
  label,
  children,
  buttonLabel,
  look = 'quiet',
  className,
  sections,
  onChoose,
  onPoint,
  placement = 'bottom start',
}: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={buttonLabel}
        onClick={() => startTransition(() => setOpen(!isOpen))}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          startTransition(() => setOpen(true));
        }}
        className={buttonLook(look, className)}
      >
        {children}
      </button>
      {isOpen && (
        <Suspense>
          <MenuPopover
            button={button}
            label={label}
            sections={typeof sections === 'function' ? sections() : sections}
            onChoose={onChoose}
            onPoint={onPoint}
            placement={placement}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
