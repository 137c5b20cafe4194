import { Button, TextInput } from '@mantine/core'
import {
  ConfiguracionRespaldos,
  type Copia as Lugar,
  type Nube,
  type Respaldos,
} from '@mostrador/contract/gestion/respaldos'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { later } from '../../../platform/later.tsx'
import { formatInstante, formatMegas } from '../../../platform/text/format.ts'
import { Aviso } from '../../../ui/Aviso.tsx'
import { useSchemaForm } from '../../../ui/forms/useSchemaForm.ts'
import { DetailList } from '../../../ui/tables/DetailList.tsx'
import styles from './Respaldos.module.css'
import { respaldosQuery, useConfigurarRespaldos, useHacerRespaldo } from './respaldos.queries.ts'

const NubeDialog = later(() => import('./NubeDialog.tsx').then((m) => m.NubeDialog))

/** When the last backup was made, where it is, whether one was ever restored; and the second place. */
export function RespaldosPart() {
  const { data, isError } = useQuery(respaldosQuery)
  if (!data) return isError ? <p>No se pudo leer el estado de los respaldos.</p> : null
  return (
    <section className={styles.respaldos} aria-label="Respaldos">
      <h2>Respaldos</h2>
      {data.automaticos ? <Automaticos estado={data} /> : <Ajenos />}
    </section>
  )
}

const Ajenos = () => (
  <p>
    La base es de un PostgreSQL propio: los respaldos los hace quien lo administra. Pregúntale cuándo fue el
    último, dónde está y cuándo probó restaurarlo.
  </p>
)

function Automaticos({ estado }: { estado: Respaldos }) {
  const hacer = useHacerRespaldo()
  return (
    <>
      {estado.avisos.length > 0 && (
        <Aviso tone="red" title="Los respaldos necesitan atención">
          {estado.avisos.map((aviso) => (
            <p key={aviso}>{aviso}</p>
          ))}
        </Aviso>
      )}
      <DetailList items={datosDe(estado)} />
      <Button variant="default" loading={hacer.isPending || estado.en_curso} onClick={() => hacer.mutate()}>
        Respaldar ahora
      </Button>
      <Copia carpeta={estado.copia?.carpeta ?? ''} />
      <EnLaNube nube={estado.nube_ajustes} />
      {estado.ultimo && (
        <div className={styles.prueba}>
          <p>
            Un respaldo vale cuando se pudo restaurar. Pruébalo cada mes, en una carpeta aparte y sin tocar la
            tienda: en la carpeta del programa, escribe
          </p>
          <code>{`DATA_DIR=/tmp/prueba npm run restore -- "${estado.carpeta}/${estado.ultimo.archivo}"`}</code>
        </div>
      )}
    </>
  )
}

function EnLaNube({ nube }: { nube: Nube | undefined }) {
  const [abierto, setAbierto] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setAbierto(true)}>
        {nube ? 'Cambiar la copia en la nube…' : 'Copiar también a la nube…'}
      </Button>
      {abierto && <NubeDialog nube={nube} onClose={() => setAbierto(false)} />}
    </>
  )
}

const copiado = ({ carpeta, momento }: Lugar): string =>
  `${carpeta} · ${momento ? `el del ${formatInstante(momento)}` : 'todavía ninguno'}`

const NO_HAY = 'No hay: si esta computadora se pierde, se pierden los respaldos'

function datosDe({ ultimo, carpeta, copia, nube, restaurado }: Respaldos): [string, string][] {
  const prueba = restaurado
    ? `${formatInstante(restaurado.momento)} (${restaurado.archivo})${
        restaurado.saldos_coinciden === false ? ': había saldos que no coincidían' : ''
      }`
    : 'Nunca'
  return [
    [
      'Último respaldo',
      ultimo
        ? `${formatInstante(ultimo.momento)} · ${formatMegas(ultimo.bytes)} MB`
        : 'Todavía ninguno: el primero se hace al minuto de encender',
    ],
    ['Dónde', ultimo ? `${carpeta}/${ultimo.archivo}` : carpeta],
    // With one of the two there is a second place.
    ...(copia || !nube
      ? [['Segunda copia', copia ? copiado(copia) : NO_HAY] satisfies [string, string]]
      : []),
    ...(nube ? [['En la nube', copiado(nube)] satisfies [string, string]] : []),
    ['Última vez que se restauró', prueba],
  ]
}

function Copia({ carpeta }: { carpeta: string }) {
  const configurar = useConfigurarRespaldos()
  const hacer = useHacerRespaldo()
  const form = useSchemaForm(ConfiguracionRespaldos, { initialValues: { respaldo_copia: carpeta } })
  const save = form.onSubmit((values) =>
    configurar.mutate(
      values,
      // The first copy shows whether the folder serves.
      form.answers('Segunda copia guardada', 'Error al guardar la segunda copia', () => {
        if (values.respaldo_copia !== '') hacer.mutate()
      }),
    ),
  )
  return (
    <form onSubmit={save} noValidate className={styles.copia}>
      <TextInput
        label="Copiar también a"
        description="Una carpeta de otro disco, un pendrive o una que suba a la nube, en la computadora del servidor. Vacía: a ningún lado"
        placeholder="/media/pendrive"
        maxLength={500}
        {...form.getInputProps('respaldo_copia')}
      />
      <Button type="submit" variant="default" loading={configurar.isPending}>
        Guardar
      </Button>
    </form>
  )
}
