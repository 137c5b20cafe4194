interface ButtonRootProps extends React.ComponentProps<'button'> {
  'data-loading'?: boolean
  'data-disabled'?: boolean
}

/**
 * The element of every `Button`. A disabled button loses the focus, and Enter would do nothing after a failed
 * call. So a button that waits for an answer keeps the focus, and ignores every press.
 */
export function ButtonRoot({ type = 'button', disabled, onClick, ...props }: ButtonRootProps) {
  const waiting = Boolean(props['data-loading']) && !props['data-disabled']
  return (
    <button
      {...props}
      type={type}
      disabled={disabled && !waiting}
      aria-disabled={waiting || undefined}
      // Enter in a field of the form also presses its button.
      onClick={waiting ? (event) => event.preventDefault() : onClick}
    />
  )
}
