/** The papers of the tills: a close or a partial report with its movements, and a movement that a person wrote. */

import type { Formato } from '@mostrador/contract/base/impresiones/enlace-impresion'
import { type MovimientoCaja, TIPO_MOVIMIENTO_CAJA } from '@mostrador/contract/caja/caja-movimientos'
import { type ConteoCaja, DEJADO_POR_EL_CIERRE, type Turno } from '@mostrador/contract/caja/caja-turnos'
import { REDONDEO, TIPO_PAGO } from '@mostrador/contract/caja/pagos'
import { mostrarFecha } from '@mostrador/contract/fechas'
import { multiplicar } from '@mostrador/contract/importes'
import { nombreDePersona } from '@mostrador/contract/wire'
import type { Actor } from '../../../platform/access/auth.ts'
import { whole } from '../../../platform/api/lists/whole.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Html, RenderedPage } from '../../../platform/files/html.ts'
import { alEmitir } from '../../base/impresiones/emitido.queries.ts'
import { datos, firma, instante, parrafo, printPage, seccion } from '../../base/impresiones/impreso.print.ts'
import { asientos, pesosDe, totales } from '../../base/impresiones/lineas.print.ts'
import { emisorDe } from '../../base/sucursales/sucursales.print.ts'
import { getSucursal } from '../../base/sucursales/sucursales.queries.ts'
import { getMovimiento, movimientosDe } from '../cajas/movimientos.queries.ts'
import { getTurno } from '../turnos/turnos.queries.ts'

/** So many movements fill about 250 sheets of paper. */
const MAX_IMPRESOS = 10_000

/** A closed shift prints its close, an open one a partial report. Refuses with 404 and 403. */
export async function printTurno(
  db: Queryable,
  id: number,
  formato: Formato,
  actor: Actor,
): Promise<RenderedPage> {
  const hoy = await getTurno(db, id, actor)
  const [sucursal, read] = await Promise.all([getSucursal(db, hoy.sucursal.id), movimientosDe(db, id)])
  const { usuario_apertura: abrio, usuario_cierre: cerro, usuarios, conteos } = hoy
  const entonces = await alEmitir(db, 'caja-turnos', id, {
    sucursales: [sucursal],
    cajas: [hoy.caja],
    usuarios: [abrio, ...(cerro ? [cerro] : []), ...usuarios, ...conteos.map((c) => c.usuario)],
  })
  const turno: Turno = {
    ...hoy,
    caja: entonces('cajas', hoy.caja),
    usuario_apertura: entonces('usuarios', abrio),
    usuario_cierre: cerro && entonces('usuarios', cerro),
    usuarios: usuarios.map((u) => entonces('usuarios', u)),
    conteos: conteos.map((c) => ({ ...c, usuario: entonces('usuarios', c.usuario) })),
  }
  const movimientos = whole(read, 'descarga el Excel', MAX_IMPRESOS)
  const cerrado = turno.estado === 'cerrado'
  return await printPage(db, {
    formato,
    emisor: emisorDe(entonces('sucursales', sucursal)),
    titulo: cerrado ? 'Cierre de caja' : 'Informe parcial de caja',
    numero: turno.numero,
    datos: [['Fecha', mostrarFecha(turno.fecha)]],
    cuerpo: [
      datos([
        ['Caja', turno.caja.nombre],
        ['Apertura', `${instante(turno.abierto)} por ${nombreDePersona(turno.usuario_apertura)}`],
        [
          'Cierre',
          turno.cerrado
            ? `${instante(turno.cerrado)} por ${turno.usuario_cierre ? nombreDePersona(turno.usuario_cierre) : ''}`
            : '',
        ],
        ['Trabajaron', turno.usuarios.map(nombreDePersona).join(', ')],
        ...fondoDe(turno),
        [REDONDEO, turno.redondeo ? pesosDe(turno.redondeo) : ''],
        ['Conteos', turno.conteo ? String(turno.cantidad_conteos) : ''],
        ['Observaciones', turno.observaciones],
      ]),
      ...(cerrado ? arqueo(turno) : saldos(turno)),
      seccion('Movimientos', tablaMovimientos(movimientos)),
      ...(cerrado ? [firma('Firma y aclaración')] : []),
    ],
    pie: cerrado && turno.cerrado ? `Cerrada el ${instante(turno.cerrado)}` : 'La caja sigue abierta',
  })
}

/** The float, and how it differs from the cash that the last close had left. */
const fondoDe = ({ fondo, fondo_propuesto, diferencia_apertura }: Turno): [string, string][] => [
  ['Fondo inicial', pesosDe(fondo)],
  ...(fondo_propuesto === null || !diferencia_apertura
    ? []
    : ([
        [DEJADO_POR_EL_CIERRE, pesosDe(fondo_propuesto)],
        ['Diferencia de apertura', pesosDe(diferencia_apertura)],
      ] satisfies [string, string][])),
]

/** The other counts: who counted again has not counted less before. */
const conteosAnteriores = ({ conteos, conteo }: Turno): Html[] =>
  conteos
    .filter((c) => c.numero !== conteo?.numero)
    .map((c) =>
      seccion(`Conteo ${c.numero} · ${instante(c.momento)} · ${nombreDePersona(c.usuario)}`, tablaConteo(c)),
    )

const tablaConteo = ({ tipos }: ConteoCaja): Html =>
  asientos(
    [
      ['Tipo de pago', 'nombre'],
      ['Esperado', 'importe'],
      ['Contado', 'importe'],
      ['Diferencia', 'importe'],
    ],
    tipos.map((t) => [
      TIPO_PAGO[t.tipo_pago],
      pesosDe(t.esperado),
      pesosDe(t.contado),
      pesosDe(t.diferencia),
    ]),
  )

/** What was expected, what was counted, and the difference; what went to the safe; then the bills. */
function arqueo(turno: Turno): Html[] {
  const { conteo, retirado } = turno
  if (!conteo) return []
  const { tipos, billetes } = conteo
  const sum = (of: (t: (typeof tipos)[number]) => number) => tipos.reduce((total, t) => total + of(t), 0)
  return [
    seccion('Arqueo', tablaConteo(conteo)),
    totales([
      ['Esperado', sum((t) => t.esperado)],
      ['Contado', sum((t) => t.contado)],
      ['Diferencia', sum((t) => t.diferencia)],
      ...(retirado === null ? [] : ([['Retirado a Tesorería', retirado]] satisfies [string, number][])),
    ]),
    ...(billetes.length > 0
      ? [
          seccion(
            'Billetes y monedas',
            ...billetes.map((b) =>
              parrafo(
                `${b.cantidad} × ${pesosDe(b.denominacion)} = ${pesosDe(multiplicar(b.cantidad, b.denominacion))}`,
              ),
            ),
          ),
        ]
      : []),
    ...conteosAnteriores(turno),
  ]
}

/** Where closes are blind, the partial report leaves the balances out. */
const saldos = ({ saldos, ciego }: Turno): Html[] =>
  saldos === null || ciego
    ? []
    : [seccion('En la caja', ...saldos.map((s) => parrafo(`${TIPO_PAGO[s.tipo_pago]}: ${pesosDe(s.saldo)}`)))]

/** The kind is left out where the concept begins with it; a document without its number in the concept brings it along. */
const conceptoDe = ({ concepto, comprobante, tipo }: MovimientoCaja): string =>
  [
    concepto.startsWith(TIPO_MOVIMIENTO_CAJA[tipo]) ? '' : TIPO_MOVIMIENTO_CAJA[tipo],
    concepto,
    comprobante !== null && !concepto.includes(comprobante) ? comprobante : '',
  ]
    .filter(Boolean)
    .join(' · ')

const tablaMovimientos = (movimientos: MovimientoCaja[]): Html =>
  asientos(
    [
      ['Hora', 'instante'],
      ['Concepto', 'nombre'],
      ['Tipo de pago', 'texto'],
      ['Importe', 'importe'],
    ],
    movimientos.map((m) => [instante(m.momento), conceptoDe(m), TIPO_PAGO[m.tipo_pago], pesosDe(m.importe)]),
  )

const MANUALES: readonly string[] = ['INGRESO', 'RETIRO', 'GASTO']

/** The paper of an Ingreso, Retiro or Gasto. Refuses with 404 a movement that a document wrote. */
export async function printMovimiento(
  db: Queryable,
  id: number,
  formato: Formato,
  actor: Actor,
): Promise<RenderedPage> {
  const movimiento = await getMovimiento(db, id, actor)
  if (!MANUALES.includes(movimiento.tipo)) throw notFound('El movimiento no se imprime')
  const turno = await getTurno(db, movimiento.turno.id, actor)
  const sucursal = await getSucursal(db, turno.sucursal.id)
  const entonces = await alEmitir(db, 'caja-movimientos', id, {
    sucursales: [sucursal],
    cajas: [movimiento.caja],
    usuarios: [movimiento.usuario],
  })
  return await printPage(db, {
    formato,
    emisor: emisorDe(entonces('sucursales', sucursal)),
    titulo: `${TIPO_MOVIMIENTO_CAJA[movimiento.tipo]} de caja`,
    numero: movimiento.numero,
    datos: [['Fecha', mostrarFecha(movimiento.fecha)]],
    cuerpo: [
      datos([
        ['Caja', `${entonces('cajas', movimiento.caja).nombre} · ${movimiento.turno.numero}`],
        ['Motivo', movimiento.concepto],
        ['Categoría', movimiento.categoria],
        ['Tipo de pago', TIPO_PAGO[movimiento.tipo_pago]],
      ]),
      totales([['Importe', Math.abs(movimiento.importe)]]),
      firma('Firma y aclaración'),
    ],
    pie: `Registrado por ${nombreDePersona(entonces('usuarios', movimiento.usuario))} el ${instante(movimiento.momento)}`,
  })
}
