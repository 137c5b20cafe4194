import { Button } from '@mantine/core'
import { multiplicar } from '@mostrador/contract/importes'
import type { ConteoAbierto } from '@mostrador/contract/mercaderia/conteos/conteos-stock'
import {
  type ArticuloContado,
  type DecisionConteo,
  ESTADO_CONTADO,
  type EstadoContado,
} from '@mostrador/contract/mercaderia/conteos/decision'
import { nombreDePersona } from '@mostrador/contract/wire'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSesion } from '../../../platform/api/session.tsx'
import { notifyError, notifySuccess } from '../../../platform/notify.tsx'
import { formatCount, formatEntero } from '../../../platform/text/format.ts'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { Columna, Grupo } from '../../../ui/Grupo.tsx'
import { Estado } from '../../../ui/lista/columnas.tsx'
import { MoneyText } from '../../../ui/MoneyText.tsx'
import { Nota } from '../../../ui/Nota.tsx'
import { ErrorScreen } from '../../../ui/pages/ErrorScreen.tsx'
import { RowAction } from '../../../ui/tables/acciones/RowAction.tsx'
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx'
import { contadosQuery, useCancelar, useDecidir } from './conteos.queries.ts'
import { RecontarForm } from './RecontarForm.tsx'
import { RegistrarForm } from './RegistrarForm.tsx'

const conSigno = (n: number): string => (n > 0 ? `+${formatEntero(n)}` : formatEntero(n))

const entero = (n: number | null): string => (n === null ? '—' : formatEntero(n))

/** `Salón: Vera 9, Ana 10`: both stay where two people counted. */
function quienes({ cuentas }: ArticuloContado): string {
  const porArea = Map.groupBy(cuentas, (c) => c.area)
  return [...porArea]
    .map(
      ([area, suyas]) =>
        `${area}: ${suyas.map((c) => `${nombreDePersona(c.usuario)} ${formatEntero(c.contado)}`).join(', ')}`,
    )
    .join(' · ')
}

const columnasDe = (registrado: boolean, veCostos: boolean): readonly Column<ArticuloContado>[] => [
  { header: 'Código', kind: 'code', width: '128px', cede: 2, cell: (f) => f.articulo.id },
  {
    header: 'Artículo',
    card: 'title',
    cell: (f) => (
      <>
        {f.articulo.nombre}
        {f.cuentas.length > 0 && <Nota>{quienes(f)}</Nota>}
        {f.series && f.series.faltan.length > 0 && <Nota>Faltan {f.series.faltan.join(', ')}</Nota>}
        {f.series && f.series.sobran.length > 0 && <Nota>Sobran {f.series.sobran.join(', ')}</Nota>}
      </>
    ),
  },
  { header: 'Contado', kind: 'numeric', width: '96px', cell: (f) => entero(f.contado) },
  { header: 'Esperado', kind: 'numeric', width: '96px', cell: (f) => entero(f.esperado) },
  {
    header: 'Diferencia',
    kind: 'numeric',
    width: '128px',
    card: 'amount',
    cell: ({ diferencia, margen, movida }) => {
      if (diferencia === null) return '—'
      return (
        <>
          {conSigno(diferencia)}
          {margen > 0 && ` ± ${formatEntero(margen)}`}
          {registrado && movida !== diferencia && <Nota>movió {conSigno(movida ?? 0)}</Nota>}
        </>
      )
    },
  },
  ...(veCostos
    ? [
        {
          header: 'A costo',
          kind: 'numeric',
          width: '136px',
          cell: (f) =>
            f.diferencia === null ? '—' : <MoneyText value={multiplicar(f.diferencia, f.costo)} />,
        } satisfies Column<ArticuloContado>,
      ]
    : []),
  {
    header: 'Estado',
    width: '152px',
    card: 'state',
    cell: (f) => <Estado palabras={ESTADO_CONTADO} de={f.estado} />,
  },
]

/** What may be decided about an article, by its state. */
const DECISIONES: Record<EstadoContado, readonly (readonly [DecisionConteo, string])[]> = {
  recontar: [['vale', 'Vale el último']],
  diferencia: [['recontar', 'Recontar']],
  coincide: [['recontar', 'Recontar']],
  sin_contar: [['cero', 'Llevar a cero']],
  en_cero: [['ninguna', 'Dejar como está']],
  superado: [],
}

const ESTADOS = Object.entries(ESTADO_CONTADO) as [EstadoContado, readonly [string, unknown]][]

/** What a count found: of an open one, what to do about it; of a posted one, what it said for ever. */
export function DecidirPart({ conteo }: { conteo: ConteoAbierto }) {
  const { puede } = useSesion()
  const navigate = useNavigate()
  const [estado, setEstado] = useState<EstadoContado | undefined>(undefined)
  const [dialogo, setDialogo] = useState<'registrar' | 'cancelar' | 'recontar' | null>(null)
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(
    contadosQuery(conteo.id, estado),
  )
  const decidir = useDecidir(conteo.id)
  const cancelar = useCancelar(conteo.id)
  const veCostos = puede('ver_costos')
  const abierto = conteo.estado === 'abierto'
  const primera = data?.pages[0]
  if (error && !data)
    return <ErrorScreen message="Error al cargar lo contado" onRetry={() => void refetch()} />

  const decide = (decision: DecisionConteo, cuales: { articulos: string[] } | { estado: EstadoContado }) =>
    decidir.mutate(
      { decision, ...cuales },
      {
        onSuccess: ({ articulos }) =>
          void notifySuccess(formatCount(articulos, 'artículo cambió', 'artículos cambiaron')),
        onError: (fallo) => notifyError('Error al decidir', fallo),
      },
    )
  const close = () => setDialogo(null)
  return (
    <Columna>
      <Grupo as="fieldset" aria-label="Qué se muestra" style={{ border: 0, margin: 0, padding: 0 }}>
        <Filtro activo={estado === undefined} onClick={() => setEstado(undefined)}>
          Todos
        </Filtro>
        {ESTADOS.filter(([e]) => (primera?.resumen[e] ?? 0) > 0 || e === estado).map(([e, [palabra]]) => (
          <Filtro key={e} activo={estado === e} onClick={() => setEstado(e)}>
            {palabra} ({formatEntero(primera?.resumen[e] ?? 0)})
          </Filtro>
        ))}
      </Grupo>
      {primera && primera.sobra !== null && primera.falta !== null && (
        <Nota size={14}>
          A costo: sobra <MoneyText value={primera.sobra} /> y falta <MoneyText value={primera.falta} />
        </Nota>
      )}
      {abierto && (
        <Grupo justify="space-between">
          <Grupo>
            <Button variant="default" onClick={() => setDialogo('recontar')}>
              Recontar lo que difiere
            </Button>
            {estado === 'sin_contar' && (
              <Button
                variant="default"
                loading={decidir.isPending}
                onClick={() => decide('cero', { estado: 'sin_contar' })}
              >
                Llevar todos a cero
              </Button>
            )}
            {estado === 'en_cero' && (
              <Button
                variant="default"
                loading={decidir.isPending}
                onClick={() => decide('ninguna', { estado: 'en_cero' })}
              >
                Dejar todos como están
              </Button>
            )}
          </Grupo>
          <Grupo>
            <Button variant="default" onClick={() => setDialogo('cancelar')}>
              Cancelar el conteo
            </Button>
            <Button onClick={() => setDialogo('registrar')}>Registrar</Button>
          </Grupo>
        </Grupo>
      )}
      <DataTable
        label="Artículos del conteo"
        columns={columnasDe(!abierto, veCostos)}
        rows={data?.pages.flatMap((p) => p.results)}
        rowKey={(f) => f.articulo.id}
        empty="No hay artículos así en este conteo."
        actions={
          abierto
            ? (f) =>
                DECISIONES[f.estado].map(([decision, label]) => (
                  <RowAction
                    key={decision}
                    label={label}
                    target={f.articulo.nombre}
                    onClick={() => decide(decision, { articulos: [f.articulo.id] })}
                  />
                ))
            : undefined
        }
      />
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Ver más
        </Button>
      )}
      {dialogo === 'recontar' && <RecontarForm conteo={conteo.id} onClose={close} />}
      {dialogo === 'registrar' && primera && (
        <RegistrarForm conteo={conteo} resumen={primera.resumen} onClose={close} />
      )}
      {dialogo === 'cancelar' && (
        <ConfirmDialog
          title={`Cancelar ${conteo.numero}`}
          question="El stock queda como está, y las lecturas se conservan. No se puede volver a abrir."
          confirmLabel="Cancelar el conteo"
          cancelLabel="Volver"
          danger
          busy={cancelar.isPending}
          onConfirm={() =>
            cancelar.mutate(undefined, {
              onSuccess: () => {
                notifySuccess('Conteo cancelado')
                void navigate({ to: '/conteos-stock' })
              },
              onError: (fallo) => notifyError('Error al cancelar el conteo', fallo),
            })
          }
          onClose={close}
        />
      )}
    </Columna>
  )
}

const Filtro = ({
  activo,
  ...props
}: {
  activo: boolean
  onClick: () => void
  children: React.ReactNode
}) => <Button size="compact-md" variant={activo ? 'filled' : 'default'} aria-pressed={activo} {...props} />
