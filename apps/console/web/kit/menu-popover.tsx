import { type RefObject, useEffect, useEffectEvent } from 'react';
import { Header } from 'react-aria-components/Header';
import { Menu as AriaMenu, MenuSection as AriaMenuSection, MenuItem } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Icon } from './icon.tsx';
import type { MenuSection } from './menu-parts.ts';
import { rowLook } from './menu-parts.ts';

interface MenuPopoverProps {
  button: RefObject<HTMLButtonElement | null>;
  label: string;
  sections: MenuSection[];
  onChoose: (id: string) => void;
  onPoint?: ((id: string) => void) | undefined;
  onClose: () => void;
  placement: 'bottom start' | 'bottom end' | 'top start';
}

export function MenuPopover({
  button,
  label,
  sections,
  onChoose,
  onPoint,
  onClose,
  placement,
}: MenuPopoverProps) {
  return (
    <Popover
      isOpen
      onOpenChange={(open) => open || onClose()}
      triggerRef={button}
      placement={placement}
      offset={6}
      className="overlay max-w-[calc(100vw-24px)] overflow-auto rounded-[10px] border border-line bg-card shadow-lift outline-none"
    >
      <AriaMenu
        aria-label={label}
        autoFocus="first"
        onClose={onClose}
        onAction={(id) => {
          onClose();
          onChoose(String(id));
        }}
        className="max-h-[60vh] min-w-48 overflow-auto p-1 outline-none"
      >
        {sections.map(({ title, choices }, index) => (
          <AriaMenuSection
            // biome-ignore lint/suspicious/noArrayIndexKey: sections of a menu stay where they are.
            key={index}
            aria-label={title ?? label}
            className="border-hair not-first:mt-1 not-first:border-t not-first:pt-1"
          >
            {title && (
              <Header className="px-2.5 pt-1.5 pb-0.5 text-small font-semibold text-faint">{title}</Header>
            )}
            {choices.map(({ id, label: text, isChosen, hint }) => (
              <MenuItem key={id} id={id} textValue={text} className={rowLook}>
                {({ isHovered, isFocusVisible }) => (
                  <>
                    {onPoint && (isHovered || isFocusVisible) && <Pointed onPoint={() => onPoint(id)} />}
                    <span className="grow">{text}</span>
                    {hint && <span className="text-note text-faint">{hint}</span>}
                    {isChosen && <Icon name="check" />}
                  </>
                )}
              </MenuItem>
            ))}
          </AriaMenuSection>
        ))}
      </AriaMenu>
    </Popover>
  );
}

/** Who only passes by stays for less. */
const STAY_MS = 80;

function Pointed({ onPoint }: { onPoint: () => void }) {
  const point = useEffectEvent(onPoint);
  useEffect(() => {
    const timer = setTimeout(point, STAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return null;
}
