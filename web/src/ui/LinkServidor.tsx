import { createLink } from '@tanstack/react-router'
import { useFaltaLinea } from '../platform/conexion/modo.ts'

/** A link to what only the server does: without a line it waits as a button does, and says why. */
export const LinkServidor = createLink(function Enlace({ children, ...props }: React.ComponentProps<'a'>) {
  const falta = useFaltaLinea()
  if (!falta.disabled) return <a {...props}>{children}</a>
  return (
    <button type="button" className={props.className} data-disabled {...falta}>
      {children}
    </button>
  )
})
