import type { Locator, Page } from "@playwright/test";
import { ProfilePage } from "./profile-page";

export class ReviewPage extends ProfilePage {
  readonly comment: Locator;
  readonly send: Locator;

  constructor(page: Page, orderId: number) {
    super(page, `/review/${orderId}`, "¿Cómo te fue?");
    this.comment = page.getByRole("textbox", { name: /^Comentario/ });
    this.send = page.getByRole("button", { name: "Enviar calificación" });
  }

  rating(value: number): Locator {
    return this.page
      .getByRole("radiogroup", { name: "Puntuación" })
      .getByRole("radio", { name: new RegExp(`^${value}`) });
  }

  tag(name: string): Locator {
    return this.page.getByRole("checkbox", { name });
  }

  given(rating: number): Locator {
    return this.main.getByRole("heading", { name: `Tu calificación: ${rating} de 5` });
  }
}
