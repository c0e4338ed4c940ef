import { type ComponentProps, type ReactNode, useId } from 'react';

const look =
  'w-full min-w-0 rounded-lg border border-edge bg-card px-2.5 py-1.5 outline-offset-0 user-invalid:border-bad disabled:opacity-60';

interface FieldProps {
  label: string;
  hint?: ReactNode;
  className?: string;
  /** For a field in a row of a table, whose column says what it is. */
  isLabelHidden?: boolean;
}

function Labelled({
  id,
  label,
  hint,
  className = '',
  isLabelHidden = false,
  children,
}: FieldProps & { id: string; children: ReactNode }) {
  return (
    <div className={`grid content-start gap-1 ${className}`}>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'text-note font-medium text-soft'}>
        {label}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="text-note text-faint">
          {hint}
        </p>
      )}
    </div>
  );
}

type InputProps = FieldProps &
  Omit<ComponentProps<'input'>, 'onChange' | 'className'> & { onValue?: (value: string) => void };

export function InputField({ label, hint, className, isLabelHidden, onValue, ...input }: InputProps) {
  const id = useId();
  return (
    <Labelled id={id} label={label} hint={hint} {...of(className, isLabelHidden)}>
      <input
        {...input}
        id={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={onValue && ((event) => onValue(event.target.value))}
        className={`${look} h-[34px]`}
      />
    </Labelled>
  );
}

type AreaProps = FieldProps &
  Omit<ComponentProps<'textarea'>, 'onChange' | 'className'> & { onValue?: (value: string) => void };

export function TextArea({ label, hint, className, isLabelHidden, onValue, ...input }: AreaProps) {
  const id = useId();
  return (
    <Labelled id={id} label={label} hint={hint} {...of(className, isLabelHidden)}>
      <textarea
        {...input}
        id={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={onValue && ((event) => onValue(event.target.value))}
        className={`${look} min-h-16`}
      />
    </Labelled>
  );
}

type SelectProps = FieldProps &
  Omit<ComponentProps<'select'>, 'onChange' | 'className' | 'children'> & {
    options: readonly { id: string; label: string }[];
    onValue?: (value: string) => void;
  };

export function SelectField({
  label,
  hint,
  className,
  isLabelHidden,
  options,
  onValue,
  ...input
}: SelectProps) {
  const id = useId();
  return (
    <Labelled id={id} label={label} hint={hint} {...of(className, isLabelHidden)}>
      <select
        {...input}
        id={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={onValue && ((event) => onValue(event.target.value))}
        className={`${look} h-[34px]`}
      >
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.label}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

const of = (className: string | undefined, isLabelHidden: boolean | undefined) => ({
  ...(className !== undefined && { className }),
  ...(isLabelHidden !== undefined && { isLabelHidden }),
});

interface ChecksProps<Id extends string> {
  label: string;
  hint?: ReactNode;
  options: readonly { id: Id; label: string; hint?: string }[];
  chosen: ReadonlySet<Id>;
  onChange: (chosen: ReadonlySet<Id>) => void;
  columns?: 1 | 2;
}

export function Checks<Id extends string>({
  label,
  hint,
  options,
  chosen,
  onChange,
  columns = 1,
}: ChecksProps<Id>) {
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-note font-medium text-soft">{label}</legend>
      <div
        className={`grid max-h-52 gap-x-4 gap-y-1 overflow-auto p-0.5 ${columns === 2 ? 'sm:grid-cols-2' : ''}`}
      >
        {options.map(({ id, label: text, hint: more }) => (
          <label key={id} className="flex min-h-6 items-start gap-2">
            <input
              type="checkbox"
              checked={chosen.has(id)}
              onChange={() => onChange(chosen.symmetricDifference(new Set([id])))}
              className="mt-[3px] size-3.5 shrink-0 accent-(--accent)"
            />
            <span className="min-w-0">
              {text}
              {more && <span className="block text-note text-faint">{more}</span>}
            </span>
          </label>
        ))}
      </div>
      {hint && <p className="text-note text-faint">{hint}</p>}
    </fieldset>
  );
}
