interface ButtonRootProps extends React.ComponentProps<'button'> {
  'data-loading'?: boolean
  'data-disabled'?: boolean
}

/**
 * The element of every `Button`. One that is disabled loses the focus, and Enter would do nothing after a
 * call that failed: while it only waits for an answer, a button keeps the focus and does nothing when pressed.
 */
export function ButtonRoot({ type = 'button', disabled, onClick, ...props }: ButtonRootProps) {
  const waiting = Boolean(props['data-loading']) && !props['data-disabled']
  return (
    <button
      {...props}
      type={type}
      disabled={disabled && !waiting}
      aria-disabled={waiting || undefined}
      // Enter in a field of the form presses its button as well.
      onClick={waiting ? (event) => event.preventDefault() : onClick}
    />
  )
}
