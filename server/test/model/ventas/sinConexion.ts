/** Sales that a device keeps while the line is down, and sends later: in any order, by anybody, more than once. */
import type { CondicionVenta } from '@mostrador/contract/documentos/condiciones-venta'
import { dispositivos } from '@mostrador/contract/ventas/sin-conexion/dispositivos'
import {
  LLEGADA_POR_REVISAR,
  llegadas,
  type TipoNota,
  type VentaSinConexion,
} from '@mostrador/contract/ventas/sin-conexion/llegadas'
import { Dispositivo } from '../../shop/sinConexion.ts'
import { drawLines, isClosed } from '../documentos.ts'
import type { Draw } from '../draw.ts'
import { ajena, daysFrom, puede, sinPermiso } from '../rights.ts'
import { type EnCola, existing, type Shop, sum, type Turno } from '../shop.ts'
import { type Action, type No, no, type Persona, same, step, type Yes } from '../step.ts'
import { enter, stockOf } from '../stock.ts'
import { exactas, porUnidades } from '../unidades.ts'
import { turnoDe } from './cajas.ts'
import { promocionesDe } from './promociones.ts'
import { deContado, precioDe, priceOf, sell } from './ventas.ts'

const CONDICIONES: CondicionVenta[] = ['Contado Efectivo', 'Tarjeta de Debito', 'Transferencia']

const device = new Dispositivo()

function drawEntrada(draw: Draw, shop: Shop, quien: Persona): VentaSinConexion {
  const condicion_venta = draw.pick(CONDICIONES) ?? 'Contado Efectivo'
  const cliente = draw.once(3) ? shop.sinNombre.id : (draw.pick(shop.clientes)?.id ?? 0)
  const lineas = new Map(drawLines(draw, shop, 6).map((l) => [l.articulo, l.cantidad]))
  const detalles = [...lineas].map(([articulo, cantidad]) => {
    const precio_unitario = priceOf(shop, articulo, { condicion: condicion_venta, conPlan: false, cliente })
    return { articulo, cantidad, precio_unitario, total: porUnidades(cantidad, precio_unitario) }
  })
  const suma = sum(detalles.map((d) => d.total))
  const bonificacion = draw.once(4) ? Math.min(draw.pick([1, 3_333, suma]) ?? 0, suma) : 0
  const total = suma - bonificacion
  const dividida = draw.once(4) && total > 1
  const pagos = [
    { tipo_pago: 'EFECTIVO' as const, monto: 1 },
    { tipo_pago: 'QR' as const, monto: total - 1 },
  ]
  return device.venta(
    quien.id,
    { cliente, fecha: shop.hoy, condicion_venta, lineas: [] },
    { venta: { sucursal: quien.sucursal, bonificacion, total, detalles, ...(dividida && { pagos }) } },
  )
}

/** Nothing reaches the shop but that one more waits. */
export const venderSinLinea: Action = (draw, shop, quien) => {
  const entrada = drawEntrada(draw, shop, quien)
  const { dispositivo, formato, tomada } = entrada
  const body = {
    dispositivo,
    nombre: '',
    en_cola: shop.cola.length + 1,
    desde: null,
    para_resolver: 0,
    copia: null,
    version: '',
    formato,
    reloj: tomada,
  }
  return step(
    dispositivos.pulso,
    { body },
    {
      done() {
        const turno = turnoDe(shop, quien)
        const suyo = turno?.sucursal === quien.sucursal ? turno : undefined
        const nueva = { ...entrada, tomada: new Date().toISOString() }
        shop.cola.push({
          entrada: nueva,
          vendio: { ...quien, prestados: [], pin: false },
          turno: suyo,
          llegada: null,
        })
      },
    },
  )
}

/** Any of them, also one that has arrived. */
export const enviarVenta: Action = (draw, shop, quien) => {
  const fila = draw.once(2) ? draw.pick(shop.cola) : draw.pick(shop.cola.filter((f) => !f.llegada))
  if (!fila) return null
  const revisada = draw.once(2)
  const body = { ...fila.entrada, ...(revisada && { revisada: true as const }) }
  return step(llegadas.create, { body }, judge(shop, quien, fila, revisada))
}

function judge(
  shop: Shop,
  quien: Persona,
  fila: EnCola,
  revisada: boolean,
): No | Yes<typeof llegadas.create> {
  const { entrada, vendio, llegada } = fila
  const sucursal = existing(entrada.venta.sucursal ?? undefined)
  if (quien.id !== entrada.usuario && !quien.admin && quien.sucursal !== sucursal) return ajena()
  if (llegada) {
    return {
      done: (answer) =>
        same('the sale that is there', [answer.id, answer.notas], [llegada.id, llegada.notas]),
    }
  }
  // The days of the shop pass, and the hours of its sessions do not: one of another day is not from the copy of its hour.
  const dudosa = hechaEl(shop, entrada) !== shop.hoy
  if (dudosa && !(revisada && quien.admin)) return no(409, LLEGADA_POR_REVISAR)
  if (isClosed(shop, shop.hoy)) return no(409, 'periodo_cerrado')
  const { detalles, bonificacion } = entrada.venta
  const suma = sum(detalles.map((d) => d.total))
  const mucho = 100 * bonificacion > shop.permisos.limites.descuento_maximo * suma
  const con = { ...vendio, prestados: quien.prestados }
  const negado = mucho && !puede(shop, quien, 'descuento_mayor') && sinPermiso(shop, con, 'descuento_mayor')
  if (negado) return negado
  const total = suma - bonificacion
  const gratis = detalles.some((d) => total === 0 || d.total === 0)
  const regala = gratis && !puede(shop, quien, 'regalar') && sinPermiso(shop, con, 'regalar')
  if (regala) return regala
  const turno = turnoPara(shop, quien, fila, sucursal)
  if (shop.conCajas.has(sucursal) && !turno && total > 0) return no(409, 'caja_cerrada')
  const hecha = hechaEl(shop, entrada)
  const cerrada = shop.cerrado !== null && isClosed(shop, hecha) ? shop.cerrado : null
  const fecha = cerrada === null ? hecha : daysFrom(cerrada, 1)
  const input = { ...entrada.venta, fecha }
  return {
    async done(answer, look) {
      const notas = notasDe(shop, quien, { fila, sucursal, total, turno, dudosa })
      same(
        'what is said of a sale that arrived',
        answer.notas.map((n) => n.tipo),
        notas,
      )
      for (const { articulo, cantidad } of detalles) {
        const falta = shop.articulo(articulo).servicio
          ? 0
          : exactas(cantidad - stockOf(shop, sucursal, articulo))
        if (falta > 0) enter(shop, sucursal, { articulo, cantidad: falta })
      }
      const pagos = deContado(input, total)
      await sell(shop, vendio, { input, sucursal, total, cuotas: [], pagos, turno }).done(answer, look)
      fila.llegada = { id: answer.id, notas: answer.notas }
      const { results } = await look(llegadas.list, { query: { search: entrada.provisional } })
      same(
        'the difference of its prices',
        results.map((l) => l.diferencia),
        [diferenciaDe(shop, fila)],
      )
    },
  }
}

/** One that was on its way for more than 60 days is of the day of its arrival. */
const hechaEl = (shop: Shop, { venta: { fecha } }: VentaSinConexion): string =>
  fecha < daysFrom(shop.hoy, -60) ? shop.hoy : fecha

const diferenciaDe = (shop: Shop, { entrada: { venta } }: EnCola): number =>
  sum(
    venta.detalles.map(
      (d) =>
        porUnidades(d.cantidad, d.precio_unitario) -
        porUnidades(d.cantidad, precioDe(shop, d.articulo, venta)),
    ),
  )

/** That of the sale, of who sold, of who sends, or the oldest. */
function turnoPara(shop: Shop, quien: Persona, fila: EnCola, sucursal: number): Turno | undefined {
  const abiertos = shop.turnos
    .filter((t) => t.abierto && t.sucursal === sucursal)
    .toSorted((a, b) => a.id - b.id)
  const deQuien = ({ usuario }: Persona) => abiertos.find((t) => t.usuarios.has(usuario))
  const suyo = abiertos.find((t) => t === fila.turno)
  return suyo ?? deQuien(fila.vendio) ?? deQuien(quien) ?? abiertos[0]
}

interface Llegando {
  fila: EnCola
  sucursal: number
  total: number
  turno: Turno | undefined
  /** It was doubted, and an admin took it in. */
  dudosa: boolean
}

function notasDe(shop: Shop, quien: Persona, { fila, sucursal, total, turno, dudosa }: Llegando): TipoNota[] {
  const { entrada, vendio } = fila
  const { fecha, cliente, detalles } = entrada.venta
  const hecha = hechaEl(shop, entrada)
  const promos = promocionesDe(shop, { ...entrada.venta, fecha: hecha }, total)
  const veces = (nota: TipoNota, son: boolean[]): TipoNota[] => son.filter(Boolean).map(() => nota)
  const { persona } = shop.movible
  const trabaja = vendio.usuario === shop.movible.usuario ? persona().sucursal : vendio.sucursal
  return [
    ...veces('fecha', [hecha !== fecha || isClosed(shop, hecha)]),
    ...veces(
      'precio',
      detalles.map((d) => d.precio_unitario !== precioDe(shop, d.articulo, entrada.venta)),
    ),
    ...veces('baja', [shop.cliente(cliente).baja]),
    ...veces(
      'baja',
      detalles.map((d) => shop.articulo(d.articulo).baja),
    ),
    ...veces('comprobante', [shop.facturando && total > 0 && hecha < daysFrom(shop.hoy, -5)]),
    ...veces(
      'promocion',
      detalles.map((d) => (promos.get(d)?.length ?? 0) > 0),
    ),
    ...veces('turno', [turno !== undefined && turno !== fila.turno && total > 0]),
    ...veces(
      'faltante',
      detalles.map(
        (d) => !shop.articulo(d.articulo).servicio && d.cantidad > stockOf(shop, sucursal, d.articulo),
      ),
    ),
    ...veces('usuario', [!vendio.admin && trabaja !== sucursal]),
    ...veces('enviada', [quien.id !== entrada.usuario]),
    ...veces('revisada', [dudosa]),
  ]
}
