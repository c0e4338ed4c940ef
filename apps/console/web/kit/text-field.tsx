import { useId } from 'react';

interface TextFieldProps {
  label: string;
  name: string;
  type?: 'text' | 'email' | 'password';
  autoComplete?: string;
  autoFocus?: boolean;
  defaultValue?: string;
}

/** The browser says itself what is missing: the form is for few and short fields. */
export function TextField({ label, type = 'text', ...input }: TextFieldProps) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-note font-medium text-soft">
        {label}
      </label>
      <input
        {...input}
        id={id}
        type={type}
        required
        className="rounded-lg border border-edge bg-card px-3 py-2 outline-offset-0 user-invalid:border-bad"
      />
    </div>
  );
}
