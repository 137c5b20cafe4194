import { Button, TextInput } from '@mantine/core'
import { REPETIDO_EN_LISTA } from '@mostrador/contract/documentos/documentos'
import type { Articulo } from '@mostrador/contract/maestros/articulos'
import type { Cambio } from '@mostrador/contract/ventas/cambios'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSesion } from '../../../platform/api/session.tsx'
import { useFaltaLinea } from '../../../platform/conexion/modo.ts'
import { ariaKeys, useHotkey } from '../../../platform/hotkeys.tsx'
import { useAtHand } from '../../../platform/later.tsx'
import { notifyError, notifySuccess } from '../../../platform/notify.tsx'
import { formatMoney, hoy } from '../../../platform/text/format.ts'
import { type Cantidad, unidadesDe } from '../../../ui/fields/cantidad.ts'
import { Segmentos } from '../../../ui/fields/Segmentos.tsx'
import { Tecla } from '../../../ui/keys/Tecla.tsx'
import { Apagado } from '../../../ui/pages/Apagado.tsx'
import { BorradorRecuperado } from '../../../ui/pages/BorradorRecuperado.tsx'
import { DocumentForm, FormBar } from '../../../ui/pages/DocumentForm.tsx'
import { PageHeader } from '../../../ui/pages/PageHeader.tsx'
import { useDraftForm } from '../../documentos/formulario/useDraftForm.ts'
import { ArticuloPicker } from '../../documentos/lineas/ArticuloPicker.tsx'
import { findLinea, hasArticulo } from '../../documentos/lineas/lineas.ts'
import { focusId, problemaIn } from '../../documentos/lineas/problema.ts'
import { useEntradaArticulos } from '../../documentos/lineas/useEntradaArticulos.ts'
import { Vuelto } from '../cuotas/pago/vueltoLuego.ts'
import { changedLinea, type LineaDeNota, lineaPropuesta } from '../notas-credito/nota/nota.form.ts'
import { ventaADevolverQuery } from '../notas-credito/nota/nota.queries.ts'
import { usePreciosDeVenta } from '../ventas/lineas/usePrevisto.ts'
import { useRegalo } from '../ventas/lineas/useRegalo.ts'
import { VentaLineas } from '../ventas/lineas/VentaLineas.tsx'
import { VentaRegalo } from '../ventas/lineas/VentaRegalo.tsx'
import { importesOf, lineasConPrecio } from '../ventas/lineas/venta.importes.ts'
import { addArticulo, pickCliente } from '../ventas/nueva/venta.form.ts'
import styles from './Cambio.module.css'
import { CambioDatos } from './CambioDatos.tsx'
import { CambioDevueltos } from './CambioDevueltos.tsx'
import { CambioDiferencia } from './CambioDiferencia.tsx'
import { CambioHecho } from './CambioHecho.tsx'
import { CambioLey } from './CambioLey.tsx'
import {
  bodyOf,
  CAMPOS,
  type CambioValues,
  checkCambio,
  diferenciaDe,
  emptyCambio,
  isEmptyCambio,
} from './cambio.form.ts'
import { useCreateCambio } from './cambios.queries.ts'

const idOf = (campo: string): string => `cambio-${campo}`
const CAJAS = { articulo: idOf('articulo'), cliente: idOf('cliente') }

type Lado = 'devuelve' | 'lleva'

/** Goods that come back and goods that are taken, in one screen, where exchanges are on. */
export function CambioCreate() {
  const { usuario } = useSesion()
  if (usuario.cambios) return <Permitido />
  return (
    <Apagado
      message="Los cambios no están activos"
      to="/configuracion-ventas"
      donde="Presupuestos, cambios y crédito"
    />
  )
}

function Permitido() {
  useAtHand(Vuelto)
  const { sucursal } = useSesion()
  const form = useDraftForm<CambioValues>({
    form: 'cambio',
    que: 'Este cambio',
    empty: emptyCambio,
    isEmpty: isEmptyCambio,
    idOf,
  })
  const { values, change } = form
  const [lado, setLado] = useState<Lado>('devuelve')
  const [hecho, setHecho] = useState<Cambio | null>(null)
  const venta = useQuery(ventaADevolverQuery(values.venta))
  const vendidas = values.venta === null ? undefined : venta.data?.lineas
  const conPrecios = usePreciosDeVenta()
  const create = useCreateCambio()
  const falta = useFaltaLinea()
  const articulo = () => focusId(CAJAS.articulo)
  const turn = () => {
    setLado((l) => (l === 'devuelve' ? 'lleva' : 'devuelve'))
    articulo()
  }

  const giveBack = ({ id, nombre, precio_venta }: Articulo) => {
    if (hasArticulo({ lineas: form.now().devueltos }, id)) return notifyError(REPETIDO_EN_LISTA)
    if (vendidas && !lineaPropuesta(vendidas, { id, nombre }, 1))
      return notifyError(`La venta no tiene unidades por devolver de ${nombre}`)
    const linea = lineaPropuesta(vendidas, { id, nombre }, 1) ?? {
      articulo: { id, nombre },
      cantidad: 1,
      precio_unitario: precio_venta,
    }
    change((v) => ({ ...v, devueltos: [...v.devueltos, linea], pagos: null }))
  }
  const take = (elegido: Articulo) => {
    if (!form.accepts(elegido)) return
    change((v) => ({ ...v, ...addArticulo(v, conPrecios(elegido)), pagos: null }))
  }
  const setDevuelto = (id: string, changed: Partial<LineaDeNota>) =>
    change((v) => ({
      ...v,
      pagos: null,
      devueltos: v.devueltos.map((l) =>
        l.articulo.id === id ? { ...l, ...changedLinea(l, changed, vendidas) } : l,
      ),
    }))

  const setLlevado = (id: string, cantidad: Cantidad) => {
    form.setCantidad(id, cantidad)
    change((v) => ({ ...v, pagos: null }))
  }
  const giveBackAgain = ({ id }: Articulo): boolean => {
    const linea = findLinea({ lineas: form.now().devueltos }, id)
    if (linea) setDevuelto(linea.articulo.id, { cantidad: unidadesDe(linea.cantidad) + 1 })
    return linea !== undefined
  }
  const entrada = useEntradaArticulos((a) => (lado === 'devuelve' ? giveBack(conPrecios(a)) : take(a)), {
    again: (a) =>
      lado === 'devuelve'
        ? giveBackAgain(a)
        : form.addUnit(a, (id, { cantidad }) => setLlevado(id, cantidad ?? null)),
    cajas: CAJAS,
    onCliente: (cliente) => change((v) => ({ ...v, cliente: pickCliente(cliente) })),
  })

  const lleva = lineasConPrecio(values)
  const regalo = useRegalo(
    lleva.map((l) => ({ ...l, cantidad: unidadesDe(l.cantidad) })),
    importesOf(values).total,
  )
  const save = async () => {
    // Wait until every scanned code is on one of the sides.
    await entrada.idle()
    if (!regalo.admite()) return
    form.save(checkCambio, (v) =>
      form.send(create, bodyOf(v, hoy(), sucursal), {
        numeroOf: ({ venta: { numero } }) => numero,
        onSuccess: (cambio) => {
          notifySuccess(
            'Cambio guardado correctamente',
            `${cambio.nota_credito.numero} y ${cambio.venta.numero}`,
          )
          setHecho(cambio)
          setLado('devuelve')
          form.clear()
          focusId(CAJAS.cliente)
        },
        onError: (error) => {
          notifyError('Error al guardar el cambio', error)
          const problema = problemaIn(error, CAMPOS, (path) =>
            /^(detalles|devueltos|llevados)/.test(path) ? 'articulo' : path,
          )
          if (problema.campo === 'motivo_exceso')
            change((v) => ({ ...v, motivo_exceso: v.motivo_exceso ?? '' }))
          form.mark(problema)
        },
      }),
    )
  }
  useHotkey('Ctrl+Enter', 'Guardar cambio', () => void save())
  useHotkey('F6', 'Pasar a lo que se lleva, o a lo que devuelve', turn)

  const { devuelto, llevado, diferencia } = diferenciaDe(values)
  return (
    <DocumentForm>
      <PageHeader title="Cambio" />
      {form.recovered && <BorradorRecuperado onDiscard={form.clear} />}
      {hecho && <CambioHecho cambio={hecho} onClose={() => setHecho(null)} />}
      <CambioDatos
        values={values}
        change={change}
        error={form.errorOf('cliente')}
        onSinCliente={entrada.onSinCliente}
        onKeep={articulo}
      />
      <div className={styles.afavor}>
        <Segmentos
          label="Qué se agrega"
          data={[
            { value: 'devuelve', label: 'Devuelve' },
            { value: 'lleva', label: 'Se lleva' },
          ]}
          value={lado}
          onChange={setLado}
        />
        <Tecla keys="F6" />
      </div>
      <ArticuloPicker
        id={CAJAS.articulo}
        error={form.errorOf('articulo')}
        codigos={entrada}
        onPick={(a) => (lado === 'devuelve' ? giveBack(conPrecios(a)) : take(a))}
      />
      <CambioDevueltos
        lineas={values.devueltos}
        setLinea={setDevuelto}
        onRemove={(id) =>
          change((v) => ({ ...v, devueltos: v.devueltos.filter((l) => l.articulo.id !== id), pagos: null }))
        }
      />
      <section className={styles.lado} aria-label="Lo que se lleva">
        <h2>Se lleva</h2>
        <VentaLineas lineas={lleva} onCantidad={setLlevado} onRemove={form.remove} onDone={articulo} />
        <VentaRegalo regalo={regalo} />
      </section>
      <CambioDiferencia
        values={values}
        devuelveDinero={values.venta !== null && (venta.data?.pagos.length ?? 0) > 0}
        change={change}
      />
      <CambioLey values={values} />
      {values.motivo_exceso !== null && (
        <TextInput
          id={idOf('motivo_exceso')}
          label="Motivo para acreditar más de lo facturado"
          required
          maxLength={500}
          value={values.motivo_exceso}
          error={form.errorOf('motivo_exceso')}
          onChange={({ currentTarget: { value } }) => change((v) => ({ ...v, motivo_exceso: value }))}
        />
      )}
      <FormBar
        parts={[`Devuelve ${formatMoney(devuelto)}`, `Se lleva ${formatMoney(llevado)}`]}
        total={[diferencia < 0 ? 'A favor' : 'Diferencia', formatMoney(Math.abs(diferencia))]}
      >
        <Button variant="default" onClick={form.clear}>
          Descartar
        </Button>
        <Button
          loading={form.saving}
          aria-keyshortcuts={ariaKeys('Ctrl+Enter')}
          rightSection={<Tecla keys="Ctrl+Enter" />}
          onClick={() => void save()}
          {...falta}
        >
          Guardar cambio
        </Button>
      </FormBar>
    </DocumentForm>
  )
}
