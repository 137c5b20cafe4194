/** A till where people change by PIN. What it is made of comes late; the frame and the screens say here what happens. */

interface Puesto {
  /** Opens the dialog. */
  cambiar: () => void
  /** A document is done and the next one begins. */
  otro: () => void
}

let puesto: Puesto | null = null
/** Somebody asked before it was there. */
let pedido = false
let hecho = false

/** Answers from now on. Returns the end of that. */
export function onPuesto(next: Puesto): () => void {
  puesto = next
  if (pedido) next.cambiar()
  pedido = false
  return () => {
    if (puesto === next) puesto = null
  }
}

/** Somebody else wants to go on here. */
export function askCambio(): void {
  pedido = puesto === null
  puesto?.cambiar()
}

export const noteHecho = (): void => {
  hecho = true
}

/** The first thing of the next document: until then what was said of the last one stays in sight. */
export function noteOtro(): void {
  if (!hecho) return
  hecho = false
  puesto?.otro()
}
