import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useFaltaLinea } from '../../../platform/conexion/modo.ts'
import { useHotkey } from '../../../platform/hotkeys.tsx'
import { Columna } from '../../../ui/Grupo.tsx'
import { Tecla } from '../../../ui/keys/Tecla.tsx'
import { BorradorRecuperado } from '../../../ui/pages/BorradorRecuperado.tsx'
import { DocumentForm, FormBar } from '../../../ui/pages/DocumentForm.tsx'
import { PageHeader } from '../../../ui/pages/PageHeader.tsx'
import { useListError } from '../../../ui/tables/useListError.ts'
import { sucursalesQuery } from '../../base/sucursales/sucursales.queries.ts'
import { useCancelar } from '../../documentos/formulario/useCancelar.ts'
import { LineasTable } from '../../documentos/lineas/LineasTable.tsx'
import { focusArticulo } from '../../documentos/lineas/problema.ts'
import { useEntradaArticulos } from '../../documentos/lineas/useEntradaArticulos.ts'
import { useSeries } from '../series/useSeries.tsx'
import { TransferenciaResumen } from './detalle/TransferenciaResumen.tsx'
import styles from './Transferencia.module.css'
import { TransferenciaFields } from './TransferenciaFields.tsx'
import { useTransferencia } from './useTransferencia.ts'

/** Goods for another branch. An admin chooses the origin; any other user sends from the own branch. */
export function TransferenciaCreate() {
  const navigate = useNavigate()
  const leave = () => void navigate({ to: '/transferencias' })
  const transferencia = useTransferencia(leave)
  const falta = useFaltaLinea()
  const { form, values } = transferencia
  const { saving } = form
  const entrada = useEntradaArticulos(transferencia.add, {
    again: (articulo, cantidad) => form.addUnit(articulo, cantidad),
  })
  const sucursales = useQuery(sucursalesQuery)
  useListError(sucursales.error, 'Error al obtener las sucursales')
  const cancel = useCancelar({
    drop: form.drop,
    texto: 'Transferencia descartada',
    lista: '/transferencias',
    nuevo: '/crear-transferencia',
  })
  const series = useSeries((articulo, series) => form.setLinea(articulo, { series }), {
    sale: true,
    sucursal: transferencia.esAdmin && values.origen > 0 ? values.origen : undefined,
  })
  useHotkey('Ctrl+Enter', 'Crear la transferencia', transferencia.save, !saving)

  return (
    <DocumentForm>
      <PageHeader title="Nueva transferencia" />
      {form.recovered && <BorradorRecuperado onDiscard={form.clear} />}
      <div className={styles.create}>
        <Columna style={{ minWidth: 0 }}>
          <TransferenciaFields
            values={values}
            change={form.change}
            esAdmin={transferencia.esAdmin}
            sucursales={sucursales.data ?? []}
            errorOf={form.errorOf}
            entrada={entrada}
            onArticulo={transferencia.add}
          />
          <LineasTable
            label="Artículos de la transferencia"
            lineas={values.lineas}
            ignoresZero
            onCantidad={form.setCantidad}
            onRemove={form.remove}
            onDone={focusArticulo}
            bajo={series}
            empty={
              <>
                Todavía no hay artículos.
                <br />
                Búscalos por nombre, código o código de barras.
              </>
            }
          />
        </Columna>
        <TransferenciaResumen values={values} sucursales={sucursales.data ?? []} />
      </div>
      <FormBar>
        <Button variant="default" onClick={cancel}>
          Cancelar
        </Button>
        <Button
          rightSection={<Tecla keys="Ctrl+Enter" />}
          disabled={saving || values.lineas.length === 0}
          onClick={transferencia.save}
          {...falta}
        >
          {saving ? 'Creando...' : 'Crear transferencia'}
        </Button>
      </FormBar>
    </DocumentForm>
  )
}
