/** A till that somebody opened with a password: a seller goes on at it with a PIN, and may less than with a password. */
import { cambioRapido } from '@mostrador/contract/base/cambio-rapido'
import { PASSWORD } from '../../run/tienda.ts'
import { type Action, no, prohibido, type Step } from '../step.ts'

export const PIN = '480915'
const OTRO = '204816'
const INTENTOS = 5

/** With the PIN, now and then with a wrong one; after five of these in a row only a password opens. */
export const cambiarPersona: Action = (draw, shop, quien) => {
  const { equipo } = shop
  if (!equipo || quien.pin === undefined) return null
  const agotado = equipo.fallos >= INTENTOS
  const clave = draw.once(agotado ? 2 : 12)
  const bien = !draw.once(3)
  const ultimo = equipo.fallos === INTENTOS - 1
  const negado = agotado
    ? prohibido('pin_agotado', 'Demasiados PIN equivocados en este equipo: entra con la contraseña.')
    : ultimo
      ? prohibido('pin_agotado', 'Demasiados PIN equivocados: entra con la contraseña.')
      : no(400, 'pin_incorrecto')
  const refused = clave ? null : agotado || !bien ? negado : null
  const { method, path } = clave ? cambioRapido.entrarConClave : cambioRapido.entrar
  return {
    text: `${method} ${path} ${clave ? 'password' : bien ? 'PIN' : 'wrong PIN'}`,
    async send() {
      if (refused === null) {
        await equipo.entrar(clave ? 'clave' : 'pin', clave ? PASSWORD : PIN)
        return
      }
      // A wrong one counts before anybody sees it.
      if (!agotado) equipo.fallos += 1
      await equipo.entrar('pin', bien && agotado ? PIN : OTRO)
    },
    sendOther: null,
    no: refused,
    done() {
      equipo.fallos = 0
      quien.pin = !clave
    },
  } satisfies Step
}
