import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { brand } from "~/config";
import { Page, Section } from "~/ui/page";
import { ContactButtons } from "~/wording/contact-buttons";
import { pageTitle } from "~/wording/page-title";

export const handle = { breadcrumb: () => <Trans>Accesibilidad</Trans> };

export const meta = () => pageTitle(t`Accesibilidad`);

export const clientLoader = () => null;

const list = "max-w-2xl list-disc space-y-2 pl-5";

/** The statement claims only what the repository's tests check (app/docs/tests.md). */
export default function Accessibility() {
  return (
    <Page
      heading={<Trans>Accesibilidad</Trans>}
      lead={
        <Trans>
          {brand} tiene que servirle a cualquiera, también sin ver la pantalla o sin ratón.
          Apuntamos a las pautas WCAG 2.2, nivel AA.
        </Trans>
      }
    >
      <Section heading={<Trans>Qué probamos</Trans>}>
        <ul className={list}>
          <li>
            <Trans>
              Cada pantalla con axe-core en Chromium, en claro y en oscuro, también los errores y
              los diálogos.
            </Trans>
          </li>
          <li>
            <Trans>Las pantallas, los diálogos y los formularios en los tres idiomas.</Trans>
          </li>
          <li>
            <Trans>La reserva entera y los cambios de un pedido solo con el teclado.</Trans>
          </li>
          <li>
            <Trans>
              Cada pantalla a 320 píxeles de ancho y con el texto al 200 %: nada se corta y ninguna
              palabra se parte.
            </Trans>
          </li>
          <li>
            <Trans>
              Lo que se lee en un botón o enlace es parte de su nombre, como pide el control por
              voz.
            </Trans>
          </li>
          <li>
            <Trans>Los colores forzados del sistema y el movimiento reducido, en Chromium.</Trans>
          </li>
          <li>
            <Trans>
              La reserva de punta a punta en Chromium, Firefox ESR y WebKitGTK, el motor de Safari.
            </Trans>
          </li>
        </ul>
      </Section>
      <Section heading={<Trans>Qué falta</Trans>}>
        <ul className={list}>
          <li>
            <Trans>
              Todavía no la probamos con personas que usan un lector de pantalla, ni con NVDA,
              VoiceOver o TalkBack.
            </Trans>
          </li>
          <li>
            <Trans>Tampoco en un iPhone de verdad, ni con control por voz.</Trans>
          </li>
          <li>
            <Trans>
              El formulario de la tarjeta es de Bancard, y las fotos y los textos de otras personas
              llegan como los escribieron.
            </Trans>
          </li>
          <li>
            <Trans>
              En el mapa el pin se mueve con las flechas; la dirección también se puede escribir.
            </Trans>
          </li>
        </ul>
      </Section>
      <Section
        heading={<Trans>Si algo no te deja seguir</Trans>}
        lead={
          <Trans>
            Contanos en qué pantalla estabas y qué usabas. Te ayudamos a reservar igual, y lo
            arreglamos.
          </Trans>
        }
      >
        <ContactButtons code="" />
      </Section>
    </Page>
  );
}

export { RouteError as ErrorBoundary } from "~/shell/route-error";
