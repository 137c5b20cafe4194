import { sumar } from '@mostrador/contract/importes'
import type { VentaCreada } from '@mostrador/contract/ventas'
import { lazy, Suspense, useState } from 'react'
import { useHotkey } from '../../platform/hotkeys.tsx'
import { closeToasts, notifyUndo } from '../../platform/notify.tsx'
import { unidadesDe } from '../../ui/cantidad.ts'
import { useEntrada } from './useEntrada.ts'
import { useVender } from './useVender.ts'
import { useVentaForm, type VentaKeeper } from './useVentaForm.ts'
import { VentaBarra } from './VentaBarra.tsx'
import { VentaComparacion } from './VentaComparacion.tsx'
import { VentaConfirm } from './VentaConfirm.tsx'
import styles from './VentaCreate.module.css'
import { VentaForm } from './VentaForm.tsx'
import { VentaLineas } from './VentaLineas.tsx'
import { VentaPrecios } from './VentaPrecios.tsx'
import { campoId, focusCampo } from './venta.campos.ts'
import {
  type ClienteEnVenta,
  changeCantidad,
  changeCondicion,
  pickCliente,
  removeLinea,
  restoreLinea,
  type VentaValues,
} from './venta.form.ts'
import { compararCondiciones, importesOf, type LineaConPrecio, lineasConPrecio } from './venta.importes.ts'

// Most sales are to customers who are known already.
const ClienteNuevo = lazy(() =>
  import('../clientes/ClienteNuevo.tsx').then((module) => ({ default: module.ClienteNuevo })),
)

interface VentaCreateProps {
  initial: VentaValues
  keep: VentaKeeper
  onSaved: (creada: VentaCreada) => void
  onHold: () => void
  onCancel: () => void
  /** What stands above the fields. */
  children: React.ReactNode
}

/** One sale, from the first key to the confirmation. Mounted anew for the next one. */
export function VentaCreate(props: VentaCreateProps) {
  const { initial, keep, onSaved, onHold, onCancel, children } = props
  const form = useVentaForm(initial, keep)
  const vender = useVender(form, onSaved)
  const [nuevoCliente, setNuevoCliente] = useState<{ typed: string } | null>(null)
  const { values, change: changeForm } = form
  const { clearProblema } = vender
  const change: typeof changeForm = (next) => {
    clearProblema()
    changeForm(next)
  }
  const editing = { ...form, change }
  // A key in another field leaves the lines as they are: they are not rendered again.
  const { lineas, condicion_venta } = values
  const conPrecio = lineasConPrecio({ lineas, condicion_venta })

  const chooseCliente = (cliente: ClienteEnVenta) => {
    change((v) => ({ ...v, cliente }))
    focusCampo('articulo')
  }
  const entrada = useEntrada(editing, chooseCliente)

  const confirm = async () => {
    // What the scanner has read is on the sale before it is confirmed.
    await entrada.idle()
    vender.confirm()
  }
  const remove = (linea: LineaConPrecio) => {
    const index = lineas.findIndex(({ articulo }) => articulo.id === linea.articulo.id)
    change((v) => removeLinea(v, linea.articulo.id))
    focusCampo('articulo')
    notifyUndo(`Se quitó ${linea.articulo.nombre}`, () => change((v) => restoreLinea(v, linea, index)))
  }
  const openNuevoCliente = () => {
    const box = document.getElementById(campoId('cliente')) as HTMLInputElement | null
    setNuevoCliente({ typed: values.cliente === null ? (box?.value.trim() ?? '') : '' })
  }

  useHotkey('Ctrl+Enter', 'Crear Venta', () => void confirm())
  useHotkey('F8', 'Poner en espera, o retomar la última', onHold)
  useHotkey('Alt+N', 'Agregar cliente', openNuevoCliente)
  useHotkey('Escape', 'Volver a Artículo y cerrar los avisos', () => {
    closeToasts()
    focusCampo('articulo')
  })

  return (
    <>
      <div className={styles.cuerpo}>
        {children}
        <VentaForm
          form={editing}
          puntoVenta={vender.puntoVenta}
          problema={vender.problema}
          onCliente={chooseCliente}
          onNuevoCliente={openNuevoCliente}
          onSinCliente={entrada.onSinCliente}
          onArticulo={entrada.add}
          lookUp={entrada.lookUp}
          onSinArticulo={entrada.onSinArticulo}
        />
        <VentaLineas
          lineas={conPrecio}
          onCantidad={(articulo, cantidad) => change((v) => changeCantidad(v, articulo, cantidad))}
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
          saving={vender.saving}
          onConfirm={vender.save}
          onClose={vender.close}
        />
      )}
      {vender.dialog?.kind === 'precios' && (
        <VentaPrecios
          cambiados={vender.dialog.cambiados}
          total={importesOf(values).total}
          saving={vender.saving}
          onConfirm={vender.save}
          onClose={vender.close}
        />
      )}
      <Suspense>
        {nuevoCliente && (
          <ClienteNuevo
            initial={initialOf(nuevoCliente.typed)}
            onCreated={(cliente) => {
              setNuevoCliente(null)
              chooseCliente(pickCliente(cliente))
            }}
            onClose={() => setNuevoCliente(null)}
          />
        )}
      </Suspense>
    </>
  )
}

/** Whoever was searched for and not found is being added: digits were a document, words a name. */
const initialOf = (typed: string) => {
  if (typed === '') return {}
  return /^[\d.\s-]+$/.test(typed) ? { numero_documento: typed } : { nombre: typed }
}
