/** Who may do what: an admin gives and takes permissions. */

import { type ConfiguracionPermisos, permisos, type UpdatePermisos } from '@mostrador/contract/base/permisos'
import { Permiso } from '@mostrador/contract/permiso'
import type { Draw } from '../draw.ts'
import { deInicio, type Permisos, type Shop } from '../shop.ts'
import { type Action, type No, no, type Persona, prohibido, same, step, type Yes } from '../step.ts'

/** Some permissions change hands; every third time all of them are as at the beginning before that. */
function drawVendedor(draw: Draw, { permisos: { vendedor } }: Shop): Set<Permiso> {
  const drawn = draw.once(3) ? deInicio() : new Set(vendedor)
  for (let n = draw.int(0, 5); n > 0; n--) {
    const permiso = draw.pick(Permiso.options) ?? 'exportar'
    if (!drawn.delete(permiso)) drawn.add(permiso)
  }
  return drawn
}

/** Up to four; now and then the same one twice, which the shop refuses. */
const drawExcepciones = (draw: Draw, { vendedores }: Shop): Permisos['excepciones'] =>
  Array.from({ length: draw.int(0, 4) }, () => ({
    usuario: draw.pick(vendedores) ?? 0,
    permiso: draw.pick(Permiso.options) ?? 'exportar',
    concedido: draw.once(2),
  }))

const recordOf = (vendedor: ReadonlySet<Permiso>) =>
  Object.fromEntries(Permiso.options.map((p) => [p, vendedor.has(p)])) as UpdatePermisos['vendedor']

export const cambiarPermisos: Action = (draw, shop, quien) => {
  const { version } = shop.permisos
  const nuevos: Permisos = {
    version: draw.once(12) ? version + 1 : version,
    vendedor: drawVendedor(draw, shop),
    excepciones: drawExcepciones(draw, shop),
    limites: {
      descuento_maximo: draw.pick([10, 0, 50]) ?? 10,
      dias_vencidas: draw.pick([30, 0, 29]) ?? 30,
    },
  }
  const body = { ...nuevos, vendedor: recordOf(nuevos.vendedor) }
  return step(permisos.update, { body }, judge(shop, quien, nuevos))
}

function judge(shop: Shop, quien: Persona, nuevos: Permisos): No | Yes<typeof permisos.update> {
  if (!quien.admin) return prohibido()
  if (nuevos.version !== shop.permisos.version) return no(409, 'permisos_cambiados')
  const excepciones = new Set(nuevos.excepciones.map((e) => `${e.usuario} ${e.permiso}`))
  if (excepciones.size < nuevos.excepciones.length) return no(400)
  return {
    done(answer) {
      shop.permisos = { ...nuevos, version: nuevos.version + 1 }
      samePermisos(shop, answer)
    },
  }
}

/** The shop keeps the exceptions in another order. */
export function samePermisos({ permisos: model }: Shop, real: ConfiguracionPermisos): void {
  const inOrder = (list: Permisos['excepciones']) =>
    list.map((e) => `${e.usuario} ${e.permiso} ${e.concedido}`).toSorted()
  same(
    'the permissions',
    [real.version, real.vendedor, inOrder(real.excepciones), real.limites],
    [model.version, recordOf(model.vendedor), inOrder(model.excepciones), model.limites],
  )
}
