/** Getting in and out, and who is here. */
import { logOut } from "~/api/logout";
import { fetchMinWebBuild } from "~/api/reference";
import { fetchFriend } from "~/api/referral";
import {
  askForPassword,
  postLogin,
  postRegister,
  postSocialLogin,
  resetPassword,
} from "~/api/sessions";
import { fetchUser } from "~/api/user";
import { updateUser } from "~/api/user-changes";
import { emailExists, sendPhoneCode, verifyPhoneCode } from "~/api/validation";
import { type Call, one, user, userOrGuest } from "~tests/contract/call";

export const sessionCalls: readonly Call[] = [
  {
    call: fetchUser,
    summary: "Who is here",
    description:
      "Asked at every start, after a login, which has to be kept by then, after a 401 or 403 that leaves open who is here, and after a 419, as its answer sets the cookie `XSRF-TOKEN`. `null`, 401 or 403 for a guest. Only `allowed: true` (or 1) may book: a backend that leaves it out blocks every account. Read besides: the user under `data.user`.",
    without: null,
    answers: { 200: userOrGuest("The user, or `null` for a guest.") },
    refusals: { 401: "Refusal" },
  },
  {
    call: updateUser,
    summary: "Change the own data",
    description:
      "Any of the fields. A new `email` or `password` comes with `current_password`; a new password ends the other sessions. A helper's `availability` is written whole.",
    without: null,
    answers: { 200: one("User", "The user as it is now.") },
    refusals: { 409: "VisitsPromised" },
  },
  {
    call: postLogin,
    summary: "Log in",
    description:
      "Starts a session by its cookie. 422 at `email` for wrong credentials, 429 after too many. Fields that are not used are null.",
    without: null,
    answers: { 200: user("The user; `Set-Cookie` has the session.") },
  },
  {
    call: postSocialLogin,
    summary: "Log in by a social network",
    without:
      "Nothing: its buttons show only for providers that the setting `socialProviders` names.",
    answers: { 200: user("The user; `Set-Cookie` has the session.") },
  },
  {
    call: logOut,
    summary: "Log out",
    description:
      "On the authentication host (the setting `authLogoutUrl`, by default `/logout` of the app's origin), not below `/api/v1`. A 401 is a logout that worked.",
    without: null,
    refusals: { 401: "Refusal", 403: "Refusal" },
  },
  {
    call: postRegister,
    summary: "Create an account",
    description:
      "The phone, in E.164, was verified in this session. A backend that wants a document at once answers 422 at `document_number`. `terms_accepted_at` is an instant. `referral_code`, of a link with `?amigo=`: 422 on it where it is unknown or one's own.",
    without: null,
    answers: { 201: user("The user; `Set-Cookie` has the session.") },
  },
  {
    call: fetchFriend,
    summary: "Whose code it is that a friend has sent",
    description:
      "Without a login; 404 where nobody has it. At least one field is there of a code that there is.",
    without: "The code of a link is not spoken of until somebody registers with it.",
    answer: "A name as its owner would sign, and what the code brings.",
  },
  {
    call: emailExists,
    summary: "Whether an e-mail has an account",
    without: null,
    query: { email: "The e-mail." },
    answer: "Whether there is one.",
  },
  {
    call: sendPhoneCode,
    summary: "Send a code to a phone",
    without: null,
    answer: "`resend_in`: seconds until another may be asked for.",
  },
  {
    call: verifyPhoneCode,
    summary: "Check the code of a phone",
    description: "422 at `code` where it is wrong.",
    without: null,
    answer: "The phone counts as verified in this session.",
  },
  {
    call: askForPassword,
    summary: "Ask for a new password",
    description:
      "The same answer whether or not the account exists. The e-mail leads to `#/password/reset?email=&token=`.",
    without: "The form says that no link can be sent and names the contact.",
  },
  {
    call: resetPassword,
    summary: "Choose a new password",
    description:
      "Ends every session of the account. 422 at `token` (used or too old) or `password`.",
    without: "The form says that it failed; without `POST /password/forgot` no link leads to it.",
  },
  {
    call: fetchMinWebBuild,
    summary: "The oldest build that the server still wants",
    description:
      'The one answer that is a bare number, without cookies. Every open tab asks for it every five seconds: `ETag` and `Cache-Control: public, max-age=4` let an edge cache answer. Read besides: `"7"`.',
    without: null,
    answers: {
      200: {
        description: "Above the build of the app, it shows the banner.",
        schema: { type: "integer" },
      },
      304: null,
    },
  },
];
