import { Button } from '@mantine/core'
import { autorizoDe } from '@mostrador/contract/base/autorizo'
import {
  ESTADO_CHEQUE,
  type PagoDeVenta,
  pagoEnPalabras,
  pagosEnLinea,
  TIPO_PAGO,
} from '@mostrador/contract/caja/pagos'
import { numeroComprobante } from '@mostrador/contract/documentos/comprobantes'
import { esCuentaCorriente, nombreCondicion } from '@mostrador/contract/documentos/condiciones-venta'
import { ESTADO_DOCUMENTO } from '@mostrador/contract/documentos/documentos.lista'
import { sumar } from '@mostrador/contract/importes'
import { regaloDe } from '@mostrador/contract/ventas/regalo'
import type { Venta } from '@mostrador/contract/ventas/ventas'
import { nombreDePersona } from '@mostrador/contract/wire'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSesion } from '../../../platform/api/session.tsx'
import { useFaltaLinea } from '../../../platform/conexion/modo.ts'
import { later, onApproach, useAtHand } from '../../../platform/later.tsx'
import { print } from '../../../platform/print.ts'
import { formatFecha, formatMoney } from '../../../platform/text/format.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { DialogBody, DialogButtons } from '../../../ui/dialogs/DialogBody.tsx'
import { PrintButton } from '../../../ui/downloads/PrintButton.tsx'
import { Estado } from '../../../ui/lista/columnas.tsx'
import { Nota } from '../../../ui/Nota.tsx'
import { useFresh } from '../../../ui/picker/useFresh.ts'
import { type Datos, DetailList } from '../../../ui/tables/DetailList.tsx'
import { ComprobantePart } from '../../fiscal/comprobantes-fiscales/ComprobantePart.tsx'
import { VentaImportes } from './lineas/VentaImportes.tsx'
import { VentaProductos } from './lineas/VentaProductos.tsx'
import { VentaCuotasDetail } from './VentaCuotasDetail.tsx'
import styles from './VentaDetail.module.css'
import { partesDe } from './venta.partes.reglas.ts'
import { ventaQuery } from './ventas.queries.ts'

const VentaAnular = later(() => import('./VentaAnular.tsx').then((m) => m.VentaAnular))
const VentaDevolver = later(() => import('./devolver/VentaDevolver.tsx').then((m) => m.VentaDevolver))
const VentaCorregir = later(() => import('./VentaCorregir.tsx').then((m) => m.VentaCorregir))

interface VentaDetailProps {
  id: number
  /** What is said when it does not open. */
  alFallar?: string
  onClose: () => void
}

/** Opens once the present state of the sale has arrived. */
export function VentaDetail({
  id,
  alFallar = 'Error al cargar los detalles de la venta',
  onClose,
}: VentaDetailProps) {
  const venta = useFresh(ventaQuery(id), alFallar, onClose)
  return venta ? <DetailDialog venta={venta} onClose={onClose} /> : null
}

function DetailDialog({ venta, onClose }: { venta: Venta; onClose: () => void }) {
  const [annulling, setAnnulling] = useState(false)
  const [correcting, setCorrecting] = useState(false)
  const [returning, setReturning] = useState(false)
  const { usuario, escribe, escribeEn } = useSesion()
  const falta = useFaltaLinea()
  const navigate = useNavigate()
  useAtHand(VentaAnular)
  // Who takes care of how each sale was paid: with tills, or with divided payments.
  const corrige = usuario.caja !== undefined || usuario.pagos?.dividir === true || venta.pagos !== undefined
  const viva = escribe && venta.estado !== 'anulada'
  const vuelve = usuario.devolver_desde_venta && viva && venta.detalles.some((d) => d.devueltas < d.cantidad)
  return (
    <Dialog title="Detalle de la venta" onClose={onClose} size={860} ownClose>
      <DialogBody>
        <DetailList items={datosDe(venta)} />
        {venta.comprobante_fiscal && <ComprobantePart fiscal={venta.comprobante_fiscal} />}
        <VentaProductos lineas={venta.detalles} />
        <VentaImportes
          subtotal={sumar(venta.detalles.map(({ total }) => total))}
          bonificacion={venta.bonificacion}
          redondeo={venta.redondeo}
          total={venta.total}
          anticipo={venta.anticipo}
          condicion={venta.condicion_venta}
        />
        {usuario.devolver_desde_venta && escribe && <SobreDevolver venta={venta} vuelve={vuelve === true} />}
        {venta.cuotas.length > 0 && <VentaCuotasDetail cuotas={venta.cuotas} />}
        <DialogButtons className={styles.buttons}>
          {viva && (
            <Button variant="subtle" color="red" data-apart onClick={() => setAnnulling(true)} {...falta}>
              Anular
            </Button>
          )}
          {vuelve && (
            <Button
              variant="default"
              onClick={() => setReturning(true)}
              {...onApproach(VentaDevolver)}
              {...falta}
            >
              Devolver
            </Button>
          )}
          {vuelve && usuario.cambios && (
            <Button
              variant="default"
              onClick={() => void navigate({ to: '/cambio', search: { venta: venta.id } })}
              {...falta}
            >
              Cambiar
            </Button>
          )}
          {corrige && viva && escribeEn(venta.sucursal) && partesDe(venta).length > 0 && (
            <Button variant="default" onClick={() => setCorrecting(true)} {...falta}>
              Corregir pago
            </Button>
          )}
          {esCuentaCorriente(venta.condicion_venta) && (usuario.ley_credito || venta.plan) && (
            <Button data-servidor variant="default" onClick={() => print('planes-pago', venta.id, 'a4')}>
              Plan de pagos
            </Button>
          )}
          <PrintButton label="Imprimir Venta" documento="ventas" id={venta.id} />
          <Button variant="default" onClick={onClose} data-autofocus>
            Cerrar
          </Button>
        </DialogButtons>
      </DialogBody>
      {returning && <VentaDevolver venta={venta} onClose={() => setReturning(false)} />}
      {correcting && <VentaCorregir venta={venta} onClose={() => setCorrecting(false)} />}
      {annulling && <VentaAnular venta={venta} onClose={() => setAnnulling(false)} />}
    </Dialog>
  )
}

/** Why nothing of it comes back, or where that goes. */
function SobreDevolver({ venta, vuelve }: { venta: Venta; vuelve: boolean }) {
  const { usuario } = useSesion()
  if (venta.estado === 'anulada')
    return (
      <Nota>
        La venta está anulada: su dinero y su mercadería ya volvieron, y no queda nada por devolver.
      </Nota>
    )
  if (!vuelve) return <Nota>Todo lo de esta venta ya volvió: búscalo en Notas de crédito.</Nota>
  if (venta.sucursal === usuario.sucursal) return null
  return (
    <Nota>
      La venta es de otra sucursal: lo que vuelve entra en {usuario.sucursal_nombre}, y el dinero sale de
      aquí.
    </Nota>
  )
}

/** The lines of the document that are true of this sale. */
function datosDe(venta: Venta): Datos {
  const regalo = regaloDe(venta)
  return [
    ['Número', <code key="n">{numeroComprobante(venta.punto_venta, venta.id)}</code>],
    ['Fecha', formatFecha(venta.fecha)],
    ['Cliente', venta.cliente_nombre],
    ['Estado', <Estado key="e" palabras={ESTADO_DOCUMENTO} de={venta.estado} />],
    ['Condición de venta', nombreCondicion(venta)],
    venta.plan?.ajustable && ['Plan', 'Ajustable'],
    venta.pagos &&
      venta.pagos.length > 0 && [
        venta.pagos.length > 1 ? 'Pago dividido' : 'Pago',
        <Partes key="p" pagos={venta.pagos} />,
      ],
    venta.a_favor && ['Saldo a favor', formatMoney(venta.a_favor)],
    venta.correcciones && ['Pago corregido', <Correcciones key="k" correcciones={venta.correcciones} />],
    venta.anticipo_pagos && ['Pago del anticipo', pagosEnLinea(venta.anticipo_pagos)],
    venta.sin_conexion && ['Sin conexión', venta.sin_conexion.provisional],
    venta.presupuesto && [
      'Presupuesto',
      <Link key="o" to="/presupuestos/$id" params={{ id: String(venta.presupuesto.id) }}>
        {venta.presupuesto.numero}
      </Link>,
    ],
    venta.cambio && [
      'Cambio',
      <Link key="b" to="/notas-credito" search={{ search: venta.cambio.nota_credito.numero }}>
        {venta.cambio.nota_credito.numero}
      </Link>,
    ],
    regalo && ['Regalo', regalo],
    venta.bonificacion_motivo && ['Motivo de la bonificación', venta.bonificacion_motivo],
    ['Concepto', venta.concepto],
    ['Sucursal', venta.sucursal_nombre],
    ['Vendedor', venta.usuario_persona ?? venta.usuario_nombre],
    ...autorizoDe(venta),
    venta.estado === 'anulada' && ['Nota de crédito', <code key="nc">{venta.nota_credito_numero}</code>],
  ]
}

/** The parts of a divided payment; a cheque says where it is. */
function Partes({ pagos }: { pagos: PagoDeVenta[] }) {
  return (
    <ul className={styles.partes}>
      {pagos.map((pago, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a saved sale never change.
        <li key={i}>
          {pagoEnPalabras(pago)}: <strong>{formatMoney(pago.monto)}</strong>
          {pago.cheque && ` · ${ESTADO_CHEQUE[pago.cheque.estado]}`}
        </li>
      ))}
    </ul>
  )
}

/** Who corrected which type, and when. */
function Correcciones({ correcciones }: { correcciones: NonNullable<Venta['correcciones']> }) {
  return (
    <ul className={styles.partes}>
      {correcciones.map(({ fecha, de, a, monto, motivo, usuario }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a correction never changes.
        <li key={i}>
          {TIPO_PAGO[de]} por {TIPO_PAGO[a]}: <strong>{formatMoney(monto)}</strong> · {formatFecha(fecha)},{' '}
          {nombreDePersona(usuario)}
          {motivo && ` · ${motivo}`}
        </li>
      ))}
    </ul>
  )
}
