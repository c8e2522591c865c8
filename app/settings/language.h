// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLocale>

#include <memory>
#include <vector>

class QCoreApplication;
class QTranslator;

namespace lightcone::app {

/// Installs the translations of Lightcone and of Qt for @p locale; the application owns them.
void installLanguage(QCoreApplication& application, const QLocale& locale);

/// While this object lives, texts are English and numbers have the form of the C locale. So output does not depend on
/// the user's language. GUI thread.
class NeutralLanguage {
public:
    explicit NeutralLanguage(QCoreApplication& application);
    ~NeutralLanguage();
    NeutralLanguage(const NeutralLanguage&) = delete;
    NeutralLanguage& operator=(const NeutralLanguage&) = delete;

private:
    std::vector<QTranslator*> m_removed;
    std::unique_ptr<QTranslator> m_english;
    QLocale m_locale;
};

} // namespace lightcone::app
