import type { ComponentProps } from 'react';

export type ButtonLook = 'plain' | 'primary' | 'quiet' | 'icon';

const looks: Record<ButtonLook, string> = {
  plain: 'border border-line bg-card px-3 py-[5px] hover:border-edge active:bg-hair',
  primary:
    'border border-accent bg-accent px-3 py-[5px] text-on-accent hover:brightness-110 active:brightness-95',
  quiet:
    'px-2 py-1 text-soft hover:bg-hair hover:text-ink active:bg-line aria-expanded:bg-hair aria-expanded:text-ink',
  icon: 'size-7 text-soft hover:bg-hair hover:text-ink aria-expanded:bg-hair aria-expanded:text-ink',
};

export const buttonLook = (look: ButtonLook, className = '') =>
  `inline-flex items-center justify-center gap-1.5 rounded-lg font-[550] whitespace-nowrap disabled:opacity-50 aria-disabled:opacity-50 ${looks[look]} ${className}`;

interface ButtonProps extends Omit<ComponentProps<'button'>, 'onClick'> {
  look?: ButtonLook;
  onPress?: () => void;
}

/**
 * The browser's own button: sign-in and the first dashboard load nothing for it. It keeps the focus while it is disabled. One with the attribute of that
 * name loses it to the page, so that its dialog does not hear Escape any more.
 */
export function Button({
  look = 'plain',
  className = '',
  type = 'button',
  disabled = false,
  onPress,
  ...props
}: ButtonProps) {
  return (
    <button
      {...props}
      type={type}
      aria-disabled={disabled || undefined}
      onClick={disabled ? (event) => event.preventDefault() : onPress}
      className={buttonLook(look, className)}
    />
  );
}
