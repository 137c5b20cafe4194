import { Button, Checkbox, NativeSelect, Switch } from '@mantine/core'
import type { ListaPublica, ListaPublicaEstado } from '@mostrador/contract/ventas/lista-publica'
import { IconQrcode } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSesion } from '../../../platform/api/session.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { Grupo } from '../../../ui/Grupo.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { DosColumnas } from '../../../ui/pages/DosColumnas.tsx'
import { sucursalesQuery } from '../../base/sucursales/sucursales.queries.ts'
import { DeLista } from '../../maestros/listas-precio/DeLista.tsx'
import { rubrosQuery } from '../../maestros/rubros/rubros.queries.ts'
import styles from './ListaPrecios.module.css'
import {
  listaPublicaQuery,
  useCartel,
  useGuardarListaPublica,
  useRenovarListaPublica,
} from './lista-publica.queries.ts'
import { PlanDeLista } from './PlanDeLista.tsx'

/** The page by QR: for admins. */
export function PublicaPart() {
  const { data, isError } = useQuery(listaPublicaQuery)
  return (
    <Panel aria-labelledby="lista-publica" gap={16} style={{ flexDirection: 'column' }}>
      <h2 id="lista-publica">Página pública con código QR</h2>
      <p className={styles.nota}>
        Quien escanea el código ve los precios en el teléfono y los busca, sin usuario ni contraseña. No
        muestra costos ni stock. La dirección es secreta: la tiene quien la escaneó, y al renovarla deja de
        abrir.
      </p>
      {isError && <p role="alert">No se pudo cargar la página de precios.</p>}
      {data && <Ajustes key={JSON.stringify(data)} estado={data} />}
      {data?.activa && <Direccion direccion={data.direccion} />}
    </Panel>
  )
}

function Ajustes({ estado: { direccion: _, ...inicial } }: { estado: ListaPublicaEstado }) {
  const { usuario } = useSesion()
  const [values, setValues] = useState<ListaPublica>(inicial)
  const change = (changed: Partial<ListaPublica>) => setValues((before) => ({ ...before, ...changed }))
  const { data: sucursales = [] } = useQuery(sucursalesQuery)
  // The first one, until another is chosen.
  const sucursal = values.sucursal ?? sucursales[0]?.id ?? null
  const guardar = useGuardarListaPublica()
  return (
    <>
      <Switch
        size="md"
        label="Usar la página pública de precios"
        checked={values.activa}
        onChange={({ currentTarget: { checked } }) => change({ activa: checked })}
      />
      {values.activa && (
        <>
          <DosColumnas>
            <NativeSelect
              label="Precios de la sucursal"
              description="Su nombre encabeza la página"
              data={sucursales.map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
              value={String(sucursal ?? '')}
              onChange={({ currentTarget: { value } }) => change({ sucursal: Number(value) })}
            />
            <DeLista
              label="Precios"
              value={values.lista ?? undefined}
              onChange={(lista) => change({ lista: lista ?? null })}
            />
            <PlanDeLista
              value={values.plan ?? undefined}
              onChange={(plan) => change({ plan: plan ?? null })}
            />
          </DosColumnas>
          {usuario.rubros === true && (
            <Rubros value={values.rubros} onChange={(rubros) => change({ rubros })} />
          )}
          <Checkbox
            label="Con el código de cada artículo"
            checked={values.codigos}
            onChange={({ currentTarget: { checked } }) => change({ codigos: checked })}
          />
        </>
      )}
      <Button
        className={styles.boton ?? ''}
        loading={guardar.isPending}
        onClick={() => guardar.mutate({ ...values, sucursal })}
      >
        Guardar
      </Button>
    </>
  )
}

interface RubrosProps {
  value: number[]
  onChange: (rubros: number[]) => void
}

/** All articles without a choice. */
function Rubros({ value, onChange }: RubrosProps) {
  const { data = [] } = useQuery(rubrosQuery)
  return (
    <fieldset className={styles.rubros}>
      <legend>Rubros que muestra (sin elegir ninguno, todos los artículos)</legend>
      {data.map(({ id, nombre }) => (
        <Checkbox
          key={id}
          size="xs"
          label={nombre}
          checked={value.includes(id)}
          onChange={({ currentTarget: { checked } }) =>
            onChange(checked ? [...value, id] : value.filter((rubro) => rubro !== id))
          }
        />
      ))}
    </fieldset>
  )
}

/** Where it opens, and what is done with that. */
function Direccion({ direccion }: { direccion: string | null }) {
  const [renovando, setRenovando] = useState(false)
  const renovar = useRenovarListaPublica()
  const cartel = useCartel()
  const entera = direccion?.startsWith('/') ? `${window.location.origin}${direccion}` : direccion
  return (
    <div className={styles.direccion}>
      {entera === null || entera === undefined ? (
        <p className={styles.nota}>
          El servidor cambió de clave: la dirección abre otra vez cuando la renuevas.
        </p>
      ) : (
        <p>
          <a href={entera} target="_blank" rel="noreferrer">
            {entera}
          </a>
        </p>
      )}
      {direccion?.startsWith('/') && (
        <p className={styles.nota}>
          Los teléfonos abren la dirección con la que estás trabajando ahora, si llegan a ella. Para otra,
          escribe «Dirección para los clientes» en «Presupuestos, cambios y crédito».
        </p>
      )}
      <Grupo>
        <Button
          variant="default"
          leftSection={<IconQrcode size={16} aria-hidden />}
          disabled={entera === null}
          loading={cartel.isPending}
          onClick={() => cartel.mutate()}
        >
          Descargar cartel con QR
        </Button>
        <Button variant="default" onClick={() => setRenovando(true)}>
          Renovar dirección
        </Button>
      </Grupo>
      {renovando && (
        <ConfirmDialog
          title="Renovar la dirección"
          question="La dirección de ahora y los carteles impresos dejan de abrir."
          confirmLabel="Renovar"
          danger
          busy={renovar.isPending}
          onConfirm={() => renovar.mutate(undefined, { onSettled: () => setRenovando(false) })}
          onClose={() => setRenovando(false)}
        />
      )}
    </div>
  )
}
