import { MAX_LINEAS } from '@mostrador/contract/documentos'
import { sumar } from '@mostrador/contract/importes'
import type { VentaCreada } from '@mostrador/contract/ventas'
import { useHotkey } from '../../platform/hotkeys.tsx'
import { closeToasts } from '../../platform/notify.tsx'
import { unidadesDe } from '../../ui/cantidad.ts'
import { type Stored, useDocumentForm } from '../documentos/useDocumentForm.ts'
import { useEntrada } from './useEntrada.ts'
import { useVender } from './useVender.ts'
import { VentaBarra } from './VentaBarra.tsx'
import { VentaComparacion } from './VentaComparacion.tsx'
import { VentaConfirm } from './VentaConfirm.tsx'
import styles from './VentaCreate.module.css'
import { VentaForm } from './VentaForm.tsx'
import { VentaLineas } from './VentaLineas.tsx'
import { VentaPrecios } from './VentaPrecios.tsx'
import { focusCampo, idOf } from './venta.campos.ts'
import { type ClienteEnVenta, changeCondicion, type VentaValues } from './venta.form.ts'
import { compararCondiciones, importesOf, type LineaConPrecio, lineasConPrecio } from './venta.importes.ts'

interface VentaCreateProps {
  initial: VentaValues
  /** Where the values are kept: `later` is a moment after the last change, `now` at once. */
  keep: { later: (values: VentaValues) => void; now: (values: VentaValues) => void }
  onSaved: (creada: VentaCreada) => void
  onHold: () => void
  onCancel: () => void
  /** What stands above the fields. */
  children: React.ReactNode
}

const ADMITE = { lleno: `Una venta admite hasta ${MAX_LINEAS} productos` }

/** A sale on hold takes its last try along. */
const valuesOf = ({ values, intento }: Stored<VentaValues>): VentaValues => ({ ...values, intento })

/** One sale, from the first key to the confirmation. Mounted anew for the next one. */
export function VentaCreate(props: VentaCreateProps) {
  'use memo'
  const { initial, keep, onSaved, onHold, onCancel, children } = props
  const form = useDocumentForm<VentaValues>({
    initial: { values: initial, intento: initial.intento },
    keep: {
      later: (stored) => keep.later(valuesOf(stored)),
      now: (stored) => keep.now(valuesOf(stored)),
    },
    admite: ADMITE,
    idOf,
  })
  const vender = useVender(form, onSaved)
  // Taken out of the form, which is another object at each key: what is made of them stays the same then.
  const { values, change, setCantidad, remove: quitar } = form
  // A key in another field leaves the lines as they are: they are not rendered again.
  const { lineas, condicion_venta } = values
  const conPrecio = lineasConPrecio({ lineas, condicion_venta })

  const chooseCliente = (cliente: ClienteEnVenta) => {
    change((v) => ({ ...v, cliente }))
    focusCampo('articulo')
  }
  const entrada = useEntrada(form, chooseCliente)

  const confirm = async () => {
    // What the scanner has read is on the sale before it is confirmed.
    await entrada.idle()
    vender.confirm()
  }
  const remove = (linea: LineaConPrecio) => {
    quitar(linea)
    focusCampo('articulo')
  }

  useHotkey('Ctrl+Enter', 'Crear Venta', () => void confirm())
  useHotkey('F8', 'Poner en espera, o retomar la última', onHold)
  useHotkey('Escape', 'Volver a Artículo y cerrar los avisos', () => {
    closeToasts()
    focusCampo('articulo')
  })

  return (
    <>
      <div className={styles.cuerpo}>
        {children}
        <VentaForm form={form} puntoVenta={vender.puntoVenta} entrada={entrada} onCliente={chooseCliente} />
        <VentaLineas
          lineas={conPrecio}
          onCantidad={setCantidad}
          onRemove={remove}
          onDone={() => focusCampo('articulo')}
        />
        <VentaComparacion
          comparadas={compararCondiciones(values)}
          actual={values.condicion_venta}
          onChange={(condicion) => change((v) => changeCondicion(v, condicion))}
        />
      </div>
      <VentaBarra
        importes={importesOf(values)}
        unidades={sumar(values.lineas.map(({ cantidad }) => unidadesDe(cantidad)))}
        onHold={onHold}
        onCancel={onCancel}
        onConfirm={() => void confirm()}
      />
      {vender.dialog?.kind === 'confirmar' && (
        <VentaConfirm
          values={values}
          fecha={vender.fecha}
          puntoVenta={vender.puntoVenta}
          saving={form.saving}
          onConfirm={vender.save}
          onClose={vender.close}
        />
      )}
      {vender.dialog?.kind === 'precios' && (
        <VentaPrecios
          cambiados={vender.dialog.cambiados}
          total={importesOf(values).total}
          saving={form.saving}
          onConfirm={vender.save}
          onClose={vender.close}
        />
      )}
    </>
  )
}
