import { Text } from '@mantine/core'
import type { Auditoria } from '@mostrador/contract/gestion/auditoria/auditoria'
import { cuentasDe, personasDe } from '@mostrador/contract/gestion/auditoria/auditoria.textos'

/** Who made a change: the names of the people, and below the user names, of which there are no two alike. */
export function Quien({ row }: { row: Auditoria }) {
  const [personas, cuentas] = [personasDe(row), cuentasDe(row)]
  return (
    <>
      {personas}
      {cuentas !== personas && (
        <Text size="xs" c="dimmed">
          {cuentas}
        </Text>
      )}
    </>
  )
}
