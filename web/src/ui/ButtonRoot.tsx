import { createContext, useContext } from 'react'
import { useFaltaLinea } from '../platform/conexion/modo.ts'

interface ButtonRootProps extends React.ComponentProps<'button'> {
  'data-loading'?: boolean
  'data-disabled'?: boolean
  'data-variant'?: string
  /** It needs the server, wherever it stands. */
  'data-servidor'?: boolean
  /** What the device does alone, also where the other filled buttons need the server. */
  'data-sola'?: boolean
}

/** Around the actions of a screen and of a form: the filled ones make something at the server. */
export const ConServidor = createContext(false)

/**
 * The element of every `Button`. A disabled button loses the focus, and Enter would do nothing after a failed
 * call. So a button that waits for an answer keeps the focus, and ignores every press.
 */
export function ButtonRoot({
  type = 'button',
  disabled,
  onClick,
  'data-servidor': servidor = false,
  'data-sola': sola = false,
  ...props
}: ButtonRootProps) {
  const makes = useContext(ConServidor) && (props['data-variant'] ?? 'filled') === 'filled'
  const needsServer = servidor || (makes && !sola)
  const falta = useFaltaLinea(!needsServer)
  const waiting = Boolean(props['data-loading']) && !props['data-disabled']
  return (
    <button
      {...props}
      {...(falta.disabled && { 'data-disabled': true, title: falta.title })}
      type={type}
      disabled={falta.disabled || (disabled && !waiting)}
      aria-disabled={waiting || undefined}
      // Enter in a field of the form also presses its button.
      onClick={waiting ? (event) => event.preventDefault() : onClick}
    />
  )
}
