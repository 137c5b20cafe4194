import { Button, TextInput } from '@mantine/core'
import { CONFIGURACION_DE_VENTAS, SIN_CAMBIOS } from '@mostrador/contract/base/apagados'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useSesion } from '../../../platform/api/session.tsx'
import { useFaltaLinea } from '../../../platform/conexion/modo.ts'
import { ariaKeys, useHotkey } from '../../../platform/hotkeys.tsx'
import { later, useAtHand } from '../../../platform/later.tsx'
import { formatMoney } from '../../../platform/text/format.ts'
import { Segmentos } from '../../../ui/fields/Segmentos.tsx'
import { Columna, Grupo } from '../../../ui/Grupo.tsx'
import { Tecla } from '../../../ui/keys/Tecla.tsx'
import { Apagado } from '../../../ui/pages/Apagado.tsx'
import { BorradorRecuperado } from '../../../ui/pages/BorradorRecuperado.tsx'
import { DocumentForm, FormBar } from '../../../ui/pages/DocumentForm.tsx'
import { PageHeader } from '../../../ui/pages/PageHeader.tsx'
import { useListError } from '../../../ui/tables/useListError.ts'
import { ArticuloPicker } from '../../documentos/lineas/ArticuloPicker.tsx'
import { focusId } from '../../documentos/lineas/problema.ts'
import { clienteQuery } from '../../maestros/cliente/cliente.queries.ts'
import { Vuelto } from '../cuotas/pago/vueltoLuego.ts'
import { ventaADevolverQuery } from '../notas-credito/nota/nota.queries.ts'
import { usePrecioDeLinea } from '../ventas/lineas/usePrecioDeLinea.ts'
import { VentaLineas } from '../ventas/lineas/VentaLineas.tsx'
import { VentaRegalo } from '../ventas/lineas/VentaRegalo.tsx'
import styles from './Cambio.module.css'
import { CambioDatos } from './CambioDatos.tsx'
import { CambioDevueltos } from './CambioDevueltos.tsx'
import { CambioDiferencia } from './CambioDiferencia.tsx'
import { CambioHecho } from './CambioHecho.tsx'
import { CambioLey } from './CambioLey.tsx'
import { type CambioValues, cambioDe, diferenciaDe, isEmptyCambio } from './cambio.form.ts'
import { CAJAS, idOf, useCambio } from './useCambio.ts'

const CambioCobro = later(() => import('./CambioCobro.tsx').then((m) => m.CambioCobro))

const LineaDialog = later(() => import('../ventas/lineas/LineaDialog.tsx').then((m) => m.LineaDialog))

const route = getRouteApi('/app/cambio')

/** Goods that come back and goods that are taken, in one screen, where exchanges are on. */
export function CambioCreate() {
  const { usuario } = useSesion()
  if (usuario.cambios) return <Permitido />
  return <Apagado message={SIN_CAMBIOS} to="/configuracion-ventas" donde={CONFIGURACION_DE_VENTAS} />
}

function Permitido() {
  const { venta } = route.useSearch()
  const deVenta = useQuery(ventaADevolverQuery(venta ?? null))
  const cliente = useQuery({
    ...clienteQuery(deVenta.data?.cliente ?? 0),
    enabled: deVenta.data !== undefined,
  })
  useListError(deVenta.error ?? cliente.error, 'Error al cargar la venta')
  // The form begins with what came first: a later answer changes nothing of what is typed.
  if (venta === undefined || deVenta.isError || cliente.isError) return <Formulario />
  if (!deVenta.data || !cliente.data) return null
  return <Formulario key={venta} inicial={cambioDe(cliente.data, deVenta.data)} />
}

function Formulario({ inicial }: { inicial?: CambioValues }) {
  const { cobrar_al_final } = useSesion().usuario
  useAtHand(cobrar_al_final ? CambioCobro : Vuelto)
  const cambio = useCambio(inicial)
  const { form, devueltos, lado, setLado, guardado, entrada, lleva, regalo } = cambio
  const { values, change } = form
  const falta = useFaltaLinea()
  const precios = usePrecioDeLinea(
    // Another price is another difference.
    { values, change: (next) => change((v) => ({ ...next(v), pagos: null })) },
    () => focusId(CAJAS.articulo),
  )
  const save = () => void cambio.save()
  useHotkey('Ctrl+Enter', 'Guardar cambio', save)
  useHotkey('F6', 'Pasar a lo que se lleva, o a lo que devuelve', cambio.turn)

  const { devuelto, llevado, diferencia } = diferenciaDe(values)
  return (
    <DocumentForm>
      <PageHeader title="Cambio" />
      {form.recovered && <BorradorRecuperado onDiscard={form.clear} />}
      {guardado.hecho && (
        <CambioHecho
          {...guardado.hecho}
          conVuelto={cobrar_al_final && isEmptyCambio(values)}
          onClose={guardado.forget}
        />
      )}
      <CambioDatos
        values={values}
        change={change}
        error={form.errorOf('cliente')}
        onSinCliente={entrada.onSinCliente}
        onKeep={() => focusId(CAJAS.articulo)}
      />
      <Grupo gap="8px 16px" className={styles.afavor}>
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
      </Grupo>
      <ArticuloPicker
        id={CAJAS.articulo}
        error={form.errorOf('articulo')}
        codigos={entrada}
        onPick={cambio.add}
      />
      <CambioDevueltos
        lineas={values.devueltos}
        vendidas={devueltos.vendidas}
        setLinea={devueltos.set}
        onRemove={devueltos.remove}
      />
      <Columna as="section" gap={8} className={styles.lado} aria-label="Lo que se lleva">
        <h2>Se lleva</h2>
        <VentaLineas
          lineas={lleva}
          onCantidad={cambio.setLlevado}
          onRemove={form.remove}
          onPrecio={precios.ask}
          onSeries={(articulo, series) => form.setLinea(articulo, { series })}
          entran={values.devueltos}
          onDone={() => focusId(CAJAS.articulo)}
        />
        {precios.linea && <LineaDialog {...precios.linea} />}
        <VentaRegalo regalo={regalo} />
      </Columna>
      <CambioDiferencia values={values} devuelveDinero={devueltos.conPagos} change={change} />
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
          onClick={save}
          {...falta}
        >
          Guardar cambio
        </Button>
      </FormBar>
      {guardado.cobrando && (
        <CambioCobro
          values={values}
          saving={form.saving}
          onCobrar={guardado.cobrar}
          onClose={guardado.close}
        />
      )}
    </DocumentForm>
  )
}
