import { esCuentaCorriente } from '@mostrador/contract/documentos/condiciones-venta'
import { admiteHasta } from '@mostrador/contract/documentos/documentos'
import type { Presupuesto } from '@mostrador/contract/ventas/presupuestos'
import { useSesion } from '../../../../platform/api/session.tsx'
import type { Stored } from '../../../../platform/drafts/drafts.ts'
import { useHotkey } from '../../../../platform/hotkeys.tsx'
import { later, useAtHand } from '../../../../platform/later.tsx'
import { closeToasts } from '../../../../platform/notify.tsx'
import { Columna } from '../../../../ui/Grupo.tsx'
import {
  type DocumentForm,
  type Keeper,
  useDocumentForm,
} from '../../../documentos/formulario/useDocumentForm.ts'
import { unidadesEn } from '../../../documentos/lineas/lineas.ts'
import { Vuelto } from '../../cuotas/pago/vueltoLuego.ts'
import { aPagar } from '../cobro/pago.form.ts'
import { VentaComparacion } from '../cobro/VentaComparacion.tsx'
import { VentaConfirm } from '../cobro/VentaConfirm.tsx'
import { VentaPago } from '../cobro/VentaPago.tsx'
import { useEntrada } from '../lineas/useEntrada.ts'
import { useOtras } from '../lineas/useOtras.ts'
import { usePrecioDeLinea } from '../lineas/usePrecioDeLinea.ts'
import { usePrevisto } from '../lineas/usePrevisto.ts'
import { VentaLineas } from '../lineas/VentaLineas.tsx'
import {
  compareCondiciones,
  importesOf,
  type LineaConPrecio,
  lineasConPrecio,
} from '../lineas/venta.importes.ts'
import { VentaComprobante } from '../VentaComprobante.tsx'
import { useVender, type Vender } from './useVender.ts'
import { LA_VENTA } from './useVentaEnCurso.ts'
import { VentaBarra } from './VentaBarra.tsx'
import styles from './VentaCreate.module.css'
import { VentaForm } from './VentaForm.tsx'
import type { OnSaved } from './vender.queries.ts'
import { focusCampo, idOf } from './venta.campos.ts'
import { type ClienteEnVenta, changeCondicion, type VentaValues, withCliente } from './venta.form.ts'

const ChequeIncompleto = later(() =>
  import('../../cuotas/pago/ChequeIncompleto.tsx').then((m) => m.ChequeIncompleto),
)
const Agregar = later(() => import('../lineas/Agregar.tsx').then((m) => m.Agregar))
const LineaDialog = later(() => import('../lineas/LineaDialog.tsx').then((m) => m.LineaDialog))
const UsarAFavor = later(() => import('./UsarAFavor.tsx').then((m) => m.UsarAFavor))
const StockOtras = later(() => import('../../../mercaderia/stock/StockOtras.tsx').then((m) => m.StockOtras))
const PromocionesDistintas = later(() =>
  import('../lineas/PromocionesDistintas.tsx').then((m) => m.PromocionesDistintas),
)
const VentaPrecios = later(() => import('../lineas/VentaPrecios.tsx').then((m) => m.VentaPrecios))

const VentaCobro = later(() => import('../cobro/final/VentaCobro.tsx').then((m) => m.VentaCobro))
const EnVenta = later(() => import('../lineas/EnVenta.tsx').then((m) => m.EnVenta))
const VentaOfrecer = later(() => import('./VentaOfrecer.tsx').then((m) => m.VentaOfrecer))

interface VentaCreateProps {
  initial: Stored<VentaValues>
  keep: Keeper<VentaValues>
  onSaved: OnSaved
  onOffered: (presupuesto: Presupuesto) => void
  onHold: () => void
  onCancel: () => void
  /** Stands above the fields; what was sold before steps back once there is an article. */
  children: (conLineas: boolean) => React.ReactNode
}

const ADMITE = { lleno: admiteHasta('Una venta', 'productos') }

/** One sale, from the first key to the confirmation. The next sale mounts a new one. */
export function VentaCreate(props: VentaCreateProps) {
  'use memo'
  const { initial, keep, onSaved, onOffered, onHold, onCancel, children } = props
  const { usuario } = useSesion()
  const form = useDocumentForm<VentaValues>({ que: LA_VENTA, initial, keep, admite: ADMITE, idOf })
  const vender = useVender(form, onSaved)
  useAtHand(VentaPrecios)
  useAtHand(usuario.cobrar_al_final ? VentaCobro : Vuelto)
  // The form is another object at each key. Its parts are not, so what depends on them stays the same.
  const { values, change, setCantidad, remove: quitar } = form
  // A key in another field does not change the lines, so they do not render again.
  const { lineas, condicion_venta, plan, cliente, promover } = values
  const previsto = usePrevisto(values)
  const conPrecio = lineasConPrecio(promover ? values : { lineas, condicion_venta, plan, cliente })

  const chooseCliente = (cliente: ClienteEnVenta) => {
    change((v) => ({ ...withCliente(v, cliente), a_favor: null }))
    focusCampo('articulo')
  }
  const entrada = useEntrada(form, chooseCliente)
  const otras = useOtras(lineas)
  const precios = usePrecioDeLinea(form, () => focusCampo('articulo'))

  const confirm = async () => {
    // Wait until every scanned code is on the sale.
    await entrada.idle()
    await vender.confirm()
  }
  const remove = (linea: LineaConPrecio) => {
    quitar(linea)
    focusCampo('articulo')
  }

  const accion = usuario.cobrar_al_final ? 'Cobrar' : 'Crear Venta'
  useHotkey('Ctrl+Enter', accion, () => void confirm())
  useHotkey('F8', 'Poner en espera, o retomar la última', onHold)
  useHotkey('Escape', 'Volver a Artículo y cerrar los avisos', () => {
    closeToasts()
    focusCampo('articulo')
  })

  return (
    <>
      <Columna className={styles.cuerpo}>
        {children(lineas.length > 0)}
        <VentaForm
          form={form}
          puntoVenta={vender.puntoVenta}
          entrada={entrada}
          onCliente={chooseCliente}
          onOtras={otras.ask}
        />
        {(usuario.linea_abierta || usuario.stock_inicial) && <Agregar form={form} add={entrada.add} />}
        <VentaComprobante previsto={previsto} nombre={values.cliente?.nombre ?? ''} />
        <VentaLineas
          lineas={conPrecio}
          onCantidad={setCantidad}
          onRemove={remove}
          onPrecio={precios.ask}
          onSeries={(articulo, series) => form.setLinea(articulo, { series })}
          onDone={() => focusCampo('articulo')}
        />
        {usuario.promociones && <EnVenta form={form} />}
        {!usuario.cobrar_al_final && <Pago form={form} />}
      </Columna>
      <VentaBarra
        importes={importesOf(values)}
        unidades={unidadesEn(values)}
        onHold={onHold}
        onCancel={onCancel}
        onConfirm={() => void confirm()}
        accion={accion}
      >
        {usuario.presupuestos && (
          <VentaOfrecer form={form} stops={() => entrada.idle().then(vender.stops)} onOffered={onOffered} />
        )}
      </VentaBarra>
      {precios.linea && <LineaDialog {...precios.linea} />}
      {otras.otras && <StockOtras {...otras.otras} onClose={otras.close} />}
      <Preguntas vender={vender} values={values} saving={form.saving} />
    </>
  )
}

/** How it is paid, where that is chosen before the sale is made. */
function Pago({ form }: { form: DocumentForm<VentaValues> }) {
  const { values, change } = form
  const { condicion_venta, plan } = values
  const importes = importesOf(values)
  const pagado = aPagar(values, importes)
  return (
    <>
      <VentaComparacion
        comparadas={compareCondiciones(values)}
        actual={plan ? null : condicion_venta}
        onChange={(condicion) => change((v) => changeCondicion(v, condicion))}
      />
      {useSesion().usuario.saldo_a_favor && <UsarAFavor form={form} importes={importes} />}
      {pagado !== null && (
        <VentaPago form={form} total={pagado} esAnticipo={esCuentaCorriente(condicion_venta)} />
      )}
    </>
  )
}

interface PreguntasProps {
  vender: Vender
  values: VentaValues
  saving: boolean
}

/** What stands between the key and the saved sale. */
function Preguntas({ vender, values, saving }: PreguntasProps) {
  const { dialog, goOn, save, close } = vender
  const alFinal = useSesion().usuario.cobrar_al_final
  if (dialog?.kind === 'cheque')
    return <ChequeIncompleto faltas={dialog.faltas} onConfirm={goOn} onClose={close} />
  if (dialog && alFinal) {
    return (
      <>
        {/* It stays below what the server tells: nothing of the payment is typed again. */}
        <VentaCobro
          values={values}
          fecha={vender.fecha}
          saving={saving}
          onCobrar={vender.cobrar}
          onClose={close}
        />
        <Distintas vender={vender} values={values} saving={saving} onConfirm={goOn} />
      </>
    )
  }
  if (dialog?.kind === 'confirmar') {
    const { fecha, puntoVenta } = vender
    return (
      <VentaConfirm
        values={values}
        fecha={fecha}
        puntoVenta={puntoVenta}
        saving={saving}
        onConfirm={save}
        onClose={close}
      />
    )
  }
  return <Distintas vender={vender} values={values} saving={saving} onConfirm={save} />
}

/** Prices or promotions that changed during this sale: the form already has the new ones. */
function Distintas({ vender, values, saving, onConfirm }: PreguntasProps & { onConfirm: () => void }) {
  const { dialog, close } = vender
  if (dialog?.kind === 'promociones') {
    return (
      <PromocionesDistintas
        cambiadas={dialog.cambiadas}
        total={importesOf(values).total}
        saving={saving}
        onConfirm={onConfirm}
        onClose={close}
      />
    )
  }
  return (
    dialog?.kind === 'precios' && (
      <VentaPrecios
        cambiados={dialog.cambiados}
        total={importesOf(values).total}
        saving={saving}
        onConfirm={onConfirm}
        onClose={close}
      />
    )
  )
}
