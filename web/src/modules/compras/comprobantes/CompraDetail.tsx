import { Anchor, Button } from '@mantine/core'
import { autorizoDe } from '@mostrador/contract/base/autorizo'
import type { Compra } from '@mostrador/contract/compras/comprobantes/comprobantes'
import { ESTADO_COMPRA, estadoDeCompra } from '@mostrador/contract/compras/comprobantes/comprobantes.lista'
import { TRIBUTO } from '@mostrador/contract/compras/comprobantes/tributos'
import { nombreDePersona } from '@mostrador/contract/wire'
import { IconArrowLeft, IconBan, IconCalculator, IconCash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSesion } from '../../../platform/api/session.tsx'
import {
  formatDiezmilesimos,
  formatEntero,
  formatFecha,
  formatInstante,
  formatMes,
  formatMoney,
} from '../../../platform/text/format.ts'
import { Aviso } from '../../../ui/Aviso.tsx'
import { MotivoDialog } from '../../../ui/dialogs/MotivoDialog.tsx'
import { PrintButton } from '../../../ui/downloads/PrintButton.tsx'
import { Estado } from '../../../ui/lista/columnas.tsx'
import { MoneyText } from '../../../ui/MoneyText.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { DocumentForm } from '../../../ui/pages/DocumentForm.tsx'
import { ErrorScreen } from '../../../ui/pages/ErrorScreen.tsx'
import { PageHeader } from '../../../ui/pages/PageHeader.tsx'
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx'
import { DetailList } from '../../../ui/tables/DetailList.tsx'
import { EtiquetasButton } from '../../maestros/articulos/EtiquetasButton.tsx'
import { ConCompras } from '../proveedores/ConCompras.tsx'
import styles from './CompraDetail.module.css'
import { compraQuery, useAnularCompra } from './comprobantes.queries.ts'
import { textoDeRedondeo } from './redondeos.ts'

const route = getRouteApi('/app/compras/$id')

/** One voucher of a supplier. */
export const CompraDetail = () => (
  <ConCompras>
    <Permitida />
  </ConCompras>
)

function Permitida() {
  const id = Number(route.useParams().id)
  const navigate = useNavigate()
  const valid = Number.isInteger(id) && id > 0
  const { data, isError } = useQuery({ ...compraQuery(id), enabled: valid })
  const { puede, escribe, escribeEn } = useSesion()
  const [anular, setAnular] = useState(false)
  const entrada = data?.estado === 'vigente' ? data.recepciones[0] : undefined
  return (
    <DocumentForm>
      <PageHeader title="Compra" section={data?.documento}>
        {escribe && entrada && <EtiquetasButton origen="recepciones" id={entrada.id} />}
        {data && (
          <PrintButton label="Imprimir" documento="compras" id={id} message="Error al imprimir la compra" />
        )}
        {data && escribe && puede('pagos_proveedores') && data.en_cuenta > 0 && data.pendiente > 0 && (
          <Button
            variant="default"
            leftSection={<IconCash size={16} aria-hidden />}
            onClick={() =>
              void navigate({
                to: '/pagos-proveedores/nuevo',
                search: { proveedor: data.proveedor.id, compra: id },
              })
            }
          >
            Pagar
          </Button>
        )}
        {entrada && puede('precios_costos') && puede('ver_costos') && (
          <Button
            variant="default"
            leftSection={<IconCalculator size={16} aria-hidden />}
            onClick={() => void navigate({ to: '/precios-costos', search: {} })}
          >
            Revisar precios
          </Button>
        )}
        {data?.estado === 'vigente' && escribeEn(data.sucursal.id) && (
          <Button
            data-servidor
            variant="default"
            color="red"
            leftSection={<IconBan size={16} aria-hidden />}
            onClick={() => setAnular(true)}
          >
            Anular
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
          onClick={() => void navigate({ to: '/compras' })}
        >
          Volver
        </Button>
      </PageHeader>
      {(isError || !valid) && <ErrorScreen message="Compra no encontrada" />}
      {data && <Detalle compra={data} />}
      {data && anular && <CompraAnular compra={data} onClose={() => setAnular(false)} />}
    </DocumentForm>
  )
}

type Linea = Compra['detalles'][number]

const COLUMNAS: readonly Column<Linea>[] = [
  { header: 'Código', kind: 'code', width: '136px', cell: (d) => d.articulo ?? '-' },
  { header: 'Descripción', card: 'title', cell: (d) => d.descripcion },
  { header: 'Cantidad', kind: 'numeric', width: '96px', cell: (d) => formatEntero(d.cantidad) },
]

const costo = (value: number | null) => (value === null ? '-' : `$\u00a0${formatDiezmilesimos(value)}`)

const COSTOS: readonly Column<Linea>[] = [
  { header: 'Costo', kind: 'numeric', width: '128px', cell: (d) => costo(d.precio_unitario) },
  { header: 'Descuentos', width: '112px', cell: (d) => d.descuentos || '-' },
  { header: 'Total', kind: 'numeric', width: '136px', cell: (d) => <MoneyText value={d.total} /> },
  { header: 'Costo final', kind: 'numeric', width: '136px', cell: (d) => costo(d.costo_unitario) },
]

function Detalle({ compra }: { compra: Compra }) {
  const { puede } = useSesion()
  const { anulacion, diferencias } = compra
  const redondeos = (compra.redondeos ?? []).map(textoDeRedondeo)
  return (
    <>
      {anulacion && (
        <Aviso tone="red" title="Compra anulada">
          {anulacion.motivo} ({anulacion.usuario_persona ?? anulacion.usuario},{' '}
          {formatInstante(anulacion.momento)})
        </Aviso>
      )}
      {diferencias.length > 0 && (
        <Aviso tone="amber" title="Lo facturado no es lo recibido">
          {diferencias.map((d) => (
            <div key={d.articulo}>
              {d.nombre}: facturado {formatEntero(d.facturado)}, recibido {formatEntero(d.recibido)}
            </div>
          ))}
        </Aviso>
      )}
      {redondeos.length > 0 && (
        <Aviso tone="blue" title="Cargada como está impresa">
          {redondeos.map((texto) => (
            <div key={texto}>{texto}</div>
          ))}
        </Aviso>
      )}
      <div className={styles.detalle}>
        <Panel aria-label="Datos de la compra">
          <DetailList
            items={[
              ['Proveedor', compra.proveedor.nombre],
              ['Comprobante', compra.comprobante],
              ['CUIT', compra.cuit],
              ['CAE', compra.cae],
              ['Fecha', formatFecha(compra.fecha)],
              ['Vencimiento', formatFecha(compra.vencimiento)],
              ['Período del IVA', formatMes(compra.periodo)],
              ['Sucursal', compra.sucursal.nombre],
              ['Categoría', compra.categoria],
              ['Concepto', compra.concepto],
              ...autorizoDe(compra),
              ['Recepciones', enlaces(compra.recepciones, 'recepciones')],
              ['Devoluciones', enlaces(compra.devoluciones, 'devoluciones-proveedor')],
              ['Flete de', enlaces(conPartes(compra.reparte), 'compras')],
              ['Flete aparte', enlaces(conPartes(compra.fletes), 'compras')],
              ['Registrada', `${nombreDePersona(compra.usuario)}, ${formatInstante(compra.creado)}`],
              ['Estado', <Estado key="e" palabras={ESTADO_COMPRA} de={estadoDeCompra(compra)} />],
            ]}
          />
        </Panel>
        <Panel aria-label="Importes">
          <DetailList
            items={[
              compra.descuento && ['Descuento', formatMoney(-compra.descuento)],
              compra.flete && ['Flete', formatMoney(compra.flete)],
              ...compra.ivas.flatMap(({ tasa, neto, iva }) => [
                [`Neto al ${tasa.replace('.', ',')} %`, formatMoney(neto)] as const,
                [`IVA ${tasa.replace('.', ',')} %`, formatMoney(iva)] as const,
              ]),
              compra.no_gravado && ['No gravado', formatMoney(compra.no_gravado)],
              compra.exento && ['Exento', formatMoney(compra.exento)],
              ...compra.tributos.map(
                (t) =>
                  [
                    [TRIBUTO[t.tipo], t.jurisdiccion].filter(Boolean).join(' '),
                    formatMoney(t.importe),
                  ] as const,
              ),
              ['Total', <strong key="t">{formatMoney(compra.total)}</strong>],
              ['Pendiente', formatMoney(compra.pendiente)],
            ]}
          />
        </Panel>
      </div>
      <DataTable
        label="Líneas de la compra"
        columns={puede('ver_costos') ? [...COLUMNAS, ...COSTOS] : COLUMNAS}
        rows={compra.detalles}
        rowKey={(d) => compra.detalles.indexOf(d)}
        empty="La compra no tiene líneas."
      />
    </>
  )
}

/** Each with its part of the freight, for those who may see costs. */
const conPartes = (partes: Compra['fletes']) =>
  partes.map(({ importe, ...p }) =>
    importe === null ? p : { ...p, nombre: `${p.nombre} (${formatMoney(importe)})` },
  )

const enlaces = (de: Compra['recepciones'], a: 'recepciones' | 'devoluciones-proveedor' | 'compras') =>
  de.length > 0 &&
  de.map(({ id, nombre }) => (
    <Anchor key={id} component={Link} to={`/${a}/${id}` as never} className={styles.enlace ?? ''}>
      {nombre}
    </Anchor>
  ))

/** Asks for the reason; contrary movements take back account, goods and costs. */
function CompraAnular({ compra, onClose }: { compra: Compra; onClose: () => void }) {
  const anular = useAnularCompra(compra.id)
  return (
    <MotivoDialog
      danger
      title={`Anular ${compra.comprobante}`}
      question="La cuenta del proveedor, la mercadería y los costos vuelven a como estaban."
      confirmLabel="Anular compra"
      guardar={anular}
      dicho={() => ['Compra anulada']}
      alFallar="Error al anular la compra"
      onClose={onClose}
    />
  )
}
