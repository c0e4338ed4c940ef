import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { m } from '../language/messages.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

interface DialogProps {
  title: string;
  isOpen: boolean;
  /** Left out: it cannot be closed without doing what it asks for. */
  onClose?: (() => void) | undefined;
  width?: 'narrow' | 'wide';
  children: ReactNode;
}

export function Dialog({ title, isOpen, onClose, width = 'narrow', children }: DialogProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => open || onClose?.()}
      isDismissable={onClose !== undefined}
      isKeyboardDismissDisabled={onClose === undefined}
      className="overlay fixed inset-0 z-40 grid items-start justify-items-center overflow-auto bg-(--shade) px-3 pt-[12vh] pb-8"
    >
      <Modal
        className={`w-full rounded-xl border border-line bg-card shadow-lift ${width === 'wide' ? 'max-w-2xl' : 'max-w-md'}`}
      >
        <AriaDialog className="p-5 outline-none">
          <div className="mb-3 flex items-start gap-3">
            <Heading slot="title" className="grow text-[16px] leading-6 font-semibold">
              {title}
            </Heading>
            {onClose && (
              <Button look="icon" aria-label={m.close()} onPress={onClose}>
                <Icon name="close" />
              </Button>
            )}
          </div>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
